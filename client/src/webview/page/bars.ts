/** Pictures of numbers, each with its words for those who can't see it. Sizes go through the style object, so that the
 * page's policy needs to allow no style of a text. */
import type { HealthLine, Segment } from '../../healthPage/messages';
import { element } from './dom';

/** Parts of a whole beside each other, with a legend: colour is never all there is. */
export function stackedBar(segments: readonly Segment[]): HTMLElement {
  const bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
  for (const { count, tone } of segments) {
    const part = element('div', { class: `part ${tone}` });
    part.style.flexGrow = String(count);
    bar.append(part);
  }
  return element(
    'div',
    {},
    bar,
    element(
      'ul',
      { class: 'legend' },
      ...segments.map(({ name, count, tone }) =>
        element(
          'li',
          {},
          element('span', { class: `key ${tone}`, 'aria-hidden': 'true' }),
          `${name}: ${String(count)}`,
        ),
      ),
    ),
  );
}

export function meter({ words, used, of }: NonNullable<HealthLine['meter']>): HTMLElement {
  const part = element('div', { class: `part ${used >= of ? 'review' : 'good'}` });
  part.style.width = `${String(of === 0 ? 0 : (used / of) * 100)}%`;
  return element(
    'div',
    { class: 'picture' },
    element('div', { class: 'bar', 'aria-hidden': 'true' }, part),
    element('p', { class: 'detail' }, words),
  );
}

/** One column a day, the latest at the right. */
export function columns({ words, days, values }: NonNullable<HealthLine['columns']>): HTMLElement {
  const most = Math.max(1, ...values);
  const chart = element('div', { class: 'columns', 'aria-hidden': 'true' });
  values.forEach((value, at) => {
    const column = element('div', { class: value > 0 ? 'column' : 'column none' });
    column.style.height = `${String((value / most) * 100)}%`;
    column.title = `${days[at] ?? ''}: about ${String(value)} tokens`;
    chart.append(column);
  });
  return element('div', { class: 'picture' }, chart, element('p', { class: 'detail' }, words));
}
