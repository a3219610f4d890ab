// npm run pictures: puts the pictures that the documents show, as the last workbench tests took them, into docs/images/.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { inRoot } from './setUp/repository.mjs';
import { runMain, SetUpError } from './setUp/run.mjs';

const SHOWN = [
  'overview.png',
  'inbox-dark.png',
  'inbox-light.png',
  'accept.png',
  'memory.png',
  'claim-page-dark.png',
  'claim-page-narrow.png',
  'receipt-dark.png',
  'health-dark.png',
  'policy-dark.png',
];

await runMain(async () => {
  const missing = SHOWN.filter((name) => !existsSync(inRoot('test/out', name)));
  if (missing.length > 0)
    throw new SetUpError(
      `test/out lacks ${missing.join(', ')}: \`npm test -- workbench\` takes the pictures`,
    );
  mkdirSync(inRoot('docs/images'), { recursive: true });
  for (const name of SHOWN) copyFileSync(inRoot('test/out', name), inRoot('docs/images', name));
  console.log(`docs/images holds ${SHOWN.join(', ')}`);
});
