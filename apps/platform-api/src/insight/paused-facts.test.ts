import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

test('only the history of the demo is written without its figures, which it makes by day', () => {
  const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !file.endsWith('.test.ts'));
  const using = files.filter((file) => /pauseFacts|store_panel\.facts/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(using.toSorted()).toEqual([
    'db/migrations/0055-sales-facts.ts',
    'db/migrations/0057-store-customers.ts',
    'db/migrations/0066-courier-places.ts',
    'db/migrations/0074-shipment-facts.ts',
    'insight/rebuild-facts.queries.ts',
    'seed/history/write-history.ts',
  ]);
});
