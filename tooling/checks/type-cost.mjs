// What the compiler pays for a program that imports a built package, in instantiations: a count, so the same on every machine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @typedef {object} Budget
 * @property {string} title
 * @property {string} source of the program
 * @property {number} maxPerCall instantiations for each call of the contract, which every program reads whole
 */

const CLIENT = `import { createClient } from '@store-panel/api-client/client';
const client = createClient({ baseUrl: '', mode: 'header' });`;

/** @type {Readonly<Record<string, readonly Budget[]>>} by the package's short name */
const BUDGETS = {
  'api-client': [
    {
      title: 'one call by its key',
      source: `${CLIENT}
        export const { orders } = await client.call('POST /api/store/list_orders', {});`,
      maxPerCall: 830,
    },
    {
      title: 'one call as a method',
      source: `${CLIENT}
        import { createGroupedClient } from '@store-panel/api-client/grouped-client';
        export const { orders } = await createGroupedClient(client).store.orders.list();`,
      maxPerCall: 165,
    },
    {
      title: 'one list page by page',
      source: `${CLIENT}
        import { paginate } from '@store-panel/api-client/paginate';
        for await (const { order_id } of paginate(client, 'POST /api/store/list_order_history', {})) order_id.trim();`,
      maxPerCall: 420,
    },
  ],
};

/**
 * @param {string} name the package's short name
 * @param {string} folder of the package, absolute; it and those it stands on are built
 * @returns {string[]} problems
 */
export function checkTypeCost(name, folder) {
  return (BUDGETS[name] ?? []).flatMap(({ title, source, maxPerCall }) => {
    const max = maxPerCall * callsOfContract(folder);
    const { count, errors } = instantiations(folder, source);
    if (errors !== '') return [`types of ${title}: ${errors}`];
    console.log(`  types of ${title}: ${count} instantiations of ${max}`);
    return count <= max ? [] : [`types of ${title}: ${count} instantiations, more than the ${max} of type-cost.mjs`];
  });
}

/** @param {string} folder of a package that stands on the built contract */
function callsOfContract(folder) {
  const load = createRequire(join(folder, 'package.json'));
  const { CONTRACT } = /** @type {{ CONTRACT: object }} */ (load('@store-panel/contract/table'));
  return Object.keys(CONTRACT).length;
}

/**
 * A program in the package's folder, where it finds the package by its name, as its users do: by the declarations in dist.
 * @param {string} folder
 * @param {string} source
 */
function instantiations(folder, source) {
  const place = mkdtempSync(join(folder, 'type-cost-'));
  try {
    writeFileSync(join(place, 'program.ts'), source);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'nodenext',
      types: [],
    };
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }));
    const { status, stdout } = spawnSync('tsc', ['-p', place, '--extendedDiagnostics'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const count = Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
    return { count, errors: status === 0 && Number.isFinite(count) ? '' : `does not compile:\n${stdout}` };
  } finally {
    rmSync(place, { recursive: true });
  }
}
