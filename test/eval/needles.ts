/**
 * Ten claims among ten thousand others that speak of the same things (measures "Recall"), each asked for in other words.
 * The others are made from patterns; the same number always makes the same ones.
 */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';

export interface Needle {
  readonly claim: string;
  readonly question: string;
}

export function readNeedles(root: string): readonly Needle[] {
  return JSON.parse(
    readFileSync(path.join(root, 'test/eval/data/needles.json'), 'utf8'),
  ) as readonly Needle[];
}

const PARTS = {
  module:
    'billing search orders gateway mailer scheduler importer dashboard catalogue inventory session audit export router parser renderer planner ledger notifier uploader',
  thing:
    'database queue cache worker container endpoint schema migration release branch port token invoice report test fixture flag browser font payment deployment log metric timeout key column bucket',
  tool: 'pnpm vitest eslint docker terraform postgres redis chromium playwright webpack kubectl git make ruff pytest cargo',
  verb: 'restart rename review regenerate rotate archive validate duplicate compress monitor document isolate rebuild refresh lock',
  when: 'before every release|after a failed build|on Friday|on the main branch|in staging|in production|when the port changes|once a month|after the review|during a freeze|at boot|before lunch',
  who: 'Ines Tomás Priya Jonas Mei Olu Kenji Sofia Viktor Amara',
  zh: '日志 缓存 接口 配置 文档 分支 构建 镜像 队列 用户表',
  zhVerb: '更新 检查 删除 备份 提交 重启 审查 记录',
  ja: 'ログ キャッシュ 設定ファイル 文書 ブランチ ビルド キュー 利用者の表 画面 通知',
  jaVerb: '更新する 確認する 削除する 保存する 再起動する レビューする 記録する',
} as const;
type Part = keyof typeof PARTS;

const PATTERNS = [
  '{verb} the {thing} of the {module} module {when}.',
  'Use {tool} to {verb} every {thing} in {module}.',
  '{who} looks after the {thing} of {module}; ask before you {verb} it.',
  'The {module} {thing} number {n} must not be shared with {module2}.',
  'Never {verb} a {thing} without its {thing2}.',
  'The default {thing} for {module} is {n}, set by {tool}.',
  '{module} keeps its {thing} in src/{module}/{thing}{n}.ts.',
  'Prefer {tool} over {tool2} when you {verb} the {module} {thing}.',
  'Tests of {module} that need a {thing} run with {tool} {when}.',
  '{module}的{zh}必须在发布前{zhVerb}，编号{n}。',
  '{module}の{ja}はリリースの前に{jaVerb}こと（{n}番）。',
];

/** `count` claims, no two the same. */
export function makeClaims(count: number, seed = 1): readonly string[] {
  let state = seed;
  const pick = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const words = new Map(
    Object.entries(PARTS).map(([part, list]) => [part as Part, list.split(part === 'when' ? '|' : ' ')]),
  );
  const claims = new Set<string>();
  while (claims.size < count) {
    const pattern = PATTERNS[pick(PATTERNS.length)] ?? '';
    const claim = pattern.replace(/\{(\w+?)2?\}/gu, (_, name: string) => {
      if (name === 'n') return String(1 + pick(9_000));
      const list = words.get(name as Part) ?? [];
      return list[pick(list.length)] ?? '';
    });
    claims.add(claim.charAt(0).toUpperCase() + claim.slice(1));
  }
  return [...claims];
}
