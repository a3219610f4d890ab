import { visibleText } from '../../../../shared/src/visibleText';
import { BUILT_IN_GRANT } from '../../app/agentGrant';
import type { Command } from '../command';
import { openTarget } from '../openTarget';

export const grantList: Command = {
  name: 'grant list',
  summary: 'What agents may do in this folder, and what that may cost in an hour.',
  usage: 'assay grant list [DIR] [--json]',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const folder = await openTarget(context, positionals[0]);
    try {
      const grants = folder.store.view.grants();
      if (values['json'] === true) {
        context.out(`${JSON.stringify({ grants, builtInUnits: BUILT_IN_GRANT.units }, undefined, 2)}\n`);
        return 0;
      }
      const lines = grants.map(
        ({ principal, capabilities, units }) =>
          `${visibleText(principal)}  ${visibleText(capabilities.join(', ')) || 'nothing'}, ${units ?? BUILT_IN_GRANT.units} units an hour`,
      );
      lines.push(
        `every other agent  ${[...BUILT_IN_GRANT.capabilities].join(', ')}, ${BUILT_IN_GRANT.units} units an hour (built in)`,
      );
      context.out(`${lines.join('\n')}\n`);
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
