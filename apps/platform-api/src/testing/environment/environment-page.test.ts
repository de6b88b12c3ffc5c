import { expect, test } from 'vitest';

import { readConfig } from '#environment/config.ts';
import { VARIABLES } from '#environment/variables.ts';
import { environmentPage } from '#testing/environment/environment-page.ts';

const names = Object.values(VARIABLES).flatMap((variables) => variables.map(({ name }) => name));

test('docs/operations/environment.md is what the server reads', async () => {
  await expect(
    environmentPage(),
    'docs/operations/environment.md differs from the variables. If the change is meant: pnpm --filter @store-panel/platform-api test environment-page -u',
  ).toMatchFileSnapshot('../../../../../docs/operations/environment.md');
});

test('the server reads these variables and no others', () => {
  const read = new Set<string>();
  const variables = new Proxy<Record<string, string>>(
    // Nothing is created in a folder.
    { SECRET: Buffer.alloc(32, 1).toString('base64') },
    {
      get(target, name: string) {
        read.add(name);
        return target[name];
      },
    },
  );
  readConfig(variables);
  expect(read).toEqual(new Set(names));
  expect(names).toHaveLength(read.size);
});
