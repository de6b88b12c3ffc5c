import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CONTRACT } from '@store-panel/contract/table';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';

import type { Client } from '#client.ts';
import { createGroupedClient } from '#grouped-client.ts';

// The names are types and nothing else, so the compiler is asked for them; each is then called.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(root, 'test', 'grouped-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every name of `GroupedClient`, as the compiler gives them: `store.orders.list`. */
function namesOfTypes(): string[] {
  const file = join(folder, 'api.ts');
  writeFileSync(
    file,
    `import type { GroupedClient } from '#grouped-client.ts';\nexport declare const api: GroupedClient;\n`,
  );
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const [api] = module ? checker.getExportsOfModule(module) : [];
  const namesIn = (type: ts.Type, prefix: string): string[] =>
    type.getProperties().flatMap((property) => {
      const name = `${prefix}${property.name}`;
      const own = checker.getTypeOfSymbol(property);
      return own.getCallSignatures().length > 0 ? [name] : namesIn(own, `${name}.`);
    });
  return api ? namesIn(checker.getTypeOfSymbol(api), '') : [];
}

const REFRESHES = ['GET /api/refreshToken', 'POST /api/refreshToken', 'POST /api/admin/refresh_token'];

test(
  'every call of the contract has one name, and that name makes this call',
  async () => {
    const made: string[] = [];
    const client = { call: (key: string) => void made.push(key) } as unknown as Client;
    const names = namesOfTypes();
    for (const name of names) {
      const method = name
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], createGroupedClient(client));
      await (method as () => Promise<void>)();
    }
    expect(new Set(names).size).toBe(names.length);
    const callable = Object.keys(CONTRACT).filter((key) => !REFRESHES.includes(key));
    expect(made.toSorted()).toEqual(callable.toSorted());
  },
  scaledMs(60_000),
);
