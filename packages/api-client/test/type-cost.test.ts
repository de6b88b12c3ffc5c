import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CONTRACT } from '@store-panel/contract/table';
import { afterAll, expect, test } from 'vitest';

// What the compiler pays for typed calls, in instantiations: a count, so the same on every machine.

const LIMIT = {
  /** A program with one call, the whole contract read: of each call that the contract has. */
  ofContract: 2_120,
  /** Each further call of a key that was used before. */
  further: 20,
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(root, 'test', 'type-cost-'));
afterAll(() => rmSync(folder, { recursive: true }));

function instantiations(calls: number): number {
  const one = (at: number) => `
    export async function call${at}(client: Client) {
      const { orders } = await client.call('POST /api/store/list_orders', {});
      const { order } = await client.call('POST /api/store/complete_order', { order_id: 'id', version: 1 });
      return [orders, order.lines] as const;
    }`;
  const file = join(folder, 'calls.ts');
  writeFileSync(
    file,
    `import type { Client } from '#client.ts';\n${Array.from({ length: calls }, (_, at) => one(at)).join('')}`,
  );
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions: { types: [] }, include: ['calls.ts'] }),
  );
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const output = execFileSync(compiler, ['-p', config, '--extendedDiagnostics'], { encoding: 'utf8' });
  return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
}

test(
  'typed calls stay cheap to check',
  () => {
    const few = instantiations(1);
    const many = instantiations(51);
    console.info(`types of one program: ${few} instantiations; of each further call: ${(many - few) / 100}`);
    expect(few / Object.keys(CONTRACT).length).toBeLessThanOrEqual(LIMIT.ofContract);
    expect((many - few) / 100).toBeLessThanOrEqual(LIMIT.further);
  },
  scaledMs(60_000),
);
