// Bytes that a new browser loads: JavaScript of the first screens, and what the eight languages that are not selected
// add. Sizes are gzip of each received file, because the transfer encoding is negotiated.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { report } from '@store-panel/tooling/bench/figure';

import { BUILDS } from '#platform/builds.ts';
import { ROUTE_BUDGETS } from './route-budgets.ts';
import { loadRoute, placeOrders, type RouteLoad } from './route-load.ts';
import { onStage } from './stage.ts';

/** An empty app of React, React Router, RTK Query and i18next, built with Vite; measured with the load harness. */
const EMPTY_APP = 124_000;

function reportResult(name: string, value: number, limit: number): void {
  const ratio = Number((value / EMPTY_APP).toFixed(2));
  report(
    { name: `${name}, bytes gz (floor: an empty app of the same libraries)`, value, floor: EMPTY_APP, ratio, limit },
    value <= limit,
  );
}

const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
const isOfOtherLanguage = (path: string) =>
  path.split('/').some((part) => OTHERS.some((code) => part === code || part.startsWith(`${code}-`)));

/** A build for English only: the panel without files of other languages. */
async function englishOnly(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-english-'));
  await cp(BUILDS.panel, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true }))
    if (isOfOtherLanguage(entry)) await rm(join(folder, entry), { recursive: true, force: true });
  return folder;
}

const total = ({ files }: RouteLoad) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

let all: RouteLoad | undefined;
await onStage(async (stage) => {
  await placeOrders(stage);
  for (const { name, untilPainted, atRest } of ROUTE_BUDGETS) {
    const load = await loadRoute(name, stage);
    reportResult(`JavaScript of ${name} until painted`, load.untilPainted, untilPainted);
    reportResult(`JavaScript of ${name} at rest`, load.atRest, atRest);
    const requested = [...load.files.keys()].filter(isOfOtherLanguage);
    if (requested.length > 0) throw new Error(`Files of languages that nobody chose: ${requested.join(', ')}`);
    if (name === 'running orders') all = load;
  }
});

const folder = await englishOnly();
try {
  await onStage(
    async (stage) => {
      await placeOrders(stage);
      const alone = await loadRoute('running orders', stage);
      if (!all) return;
      const value = total(all);
      const floor = total(alone);
      const ratio = Number((value / floor).toFixed(4));
      report(
        {
          name: 'all files of the orders route with nine languages, bytes gz (floor: with English alone)',
          value,
          floor,
          ratio,
          limit: 1,
        },
        ratio <= 1,
      );
    },
    { builds: { ...BUILDS, panel: folder } },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
