import { setTimeout as sleep } from 'node:timers/promises';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import type { EngineKind } from '#db/opened-pool.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { startChild } from '#testing/servers/child-process.ts';
import { type CrashTarget, createCrashTarget } from './crash-target.ts';

const ITEMS = 2_000;
const FIRST_PRICE = 1_000;

/** What is found after a round. */
export interface MenuChangeKill {
  readonly round: number;
  /** Confirmed to the caller since the first round. */
  readonly confirmed: number;
  /** Rows of the journal, and the rises that they name. */
  readonly journalled: number;
  /** The different rises of all items' prices: one, the journal's, if none is half done. */
  readonly rises: readonly number[];
  /** Rows that the journal has of each change. */
  readonly rowsOfChanges: readonly number[];
}

/** Raises all prices by one, again and again, with a line before each request and after each reply. */
const writerCode = (target: CrashTarget, email: string) => `
  import { openDatabase } from '#db/database.ts';
  import { silentLog } from '#db/database-log.ts';
  import { signInStore } from '#testing/fixtures/accounts.ts';
  import { call, keyed, startPlatform } from '#testing/servers/test-platform.ts';
  const database = await openDatabase({ databaseUrl: ${JSON.stringify(target.databaseUrl)} || undefined,
    dataFolder: ${JSON.stringify(target.dataFolder)}, poolSize: 4, log: silentLog });
  const server = await startPlatform(database);
  const staff = await signInStore(server.origin, ${JSON.stringify(email)});
  const { rows } = await database.pool.query('select id from menu_items where name_key like $1', ['item %']);
  const change = { type: 'price', mode: 'amount', value: 1, rounding: null, item_ids: rows.map(({ id }) => id), modifier_ids: [] };
  for (;;) {
    await database.pool.query("delete from rate_limits where key like 'menu-change%'");
    const { body } = await call(server.origin, 'POST /api/store/preview_menu_change', { change }, staff);
    console.log('begun');
    const start = performance.now();
    const applied = { change, consequences: body.consequences, excluded: [] };
    const { code } = await call(server.origin, 'POST /api/store/apply_menu_change', applied, keyed(staff));
    console.log(code === null ? 'done ' + Math.round(performance.now() - start) : 'refused ' + code);
  }`;

const open = ({ databaseUrl, dataFolder }: CrashTarget) =>
  openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataFolder, poolSize: 2, log: silentLog });

async function addLargeMenu(database: Database): Promise<{ readonly email: string; readonly storeId: string }> {
  const { id, email } = await addStore(database);
  const { pizza } = await addMenu(database, id);
  await database.pool.query(
    `insert into menu_items (store_id, id, sub_category_id, name, name_key, sequence_number, price, description)
     select store_id, gen_random_uuid(), sub_category_id, jsonb_build_array('', '', 'Item ' || n), 'item ' || n, n, $4::int, '[]'
     from menu_items, generate_series(1, $3) n where store_id = $1 and id = $2`,
    [id, pizza, ITEMS, FIRST_PRICE],
  );
  return { storeId: id, email };
}

async function inspect(target: CrashTarget, storeId: string) {
  await target.restart();
  const database = await open(target);
  try {
    const prices = await database.pool.query<{ price: number }>(
      `select distinct price::int from menu_items where store_id = $1 and name_key like 'item %'`,
      [storeId],
    );
    const journal = await database.pool.query<{ count: number }>(
      `select jsonb_array_length(value -> 'rows') as count from setting_changes where store_id = $1`,
      [storeId],
    );
    return {
      rises: prices.rows.map(({ price }) => price - FIRST_PRICE),
      journalled: journal.rows.length,
      rowsOfChanges: [...new Set(journal.rows.map(({ count }) => count))],
    };
  } finally {
    await database.close();
  }
}

/** Kills the engine at a random moment of a change of 2,000 prices, again and again, and looks at the menu after each. */
export async function runMenuChangeKills(
  engine: EngineKind,
  rounds: number,
  seed: number,
  onRound: (round: MenuChangeKill) => void,
): Promise<void> {
  const random = createRandom(seed);
  const target = await createCrashTarget(engine);
  try {
    const first = await open(target);
    const { email, storeId } = await addLargeMenu(first);
    await first.close();
    let confirmed = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startChild(writerCode(target, email));
      await writer.line();
      // The first one says how long a change takes here.
      const [outcome = '', duration] = (await writer.line()).split(' ');
      if (outcome !== 'done') throw new Error(`A change was ${outcome} ${duration}`);
      confirmed += 1;
      await writer.line();
      await sleep(random.upTo(Number(duration)));
      await target.kill(writer.process);
      // Changes may have ended before the kill.
      for (let line = 'begun'; line !== ''; line = await writer.line().catch(() => ''))
        confirmed += Number(line.startsWith('done'));
      await writer.kill();
      onRound({ round, confirmed, ...(await inspect(target, storeId)) });
    }
  } finally {
    await target.remove();
  }
}

/** More rises than were confirmed are those whose reply was lost, one a round at most. */
export function faultsOfKill({
  round,
  confirmed,
  journalled,
  rises,
  rowsOfChanges,
}: MenuChangeKill): readonly string[] {
  return [
    ...(rises.length === 1 ? [] : [`half done: ${rises.join()}`]),
    ...(rises[0] === journalled ? [] : [`${rises[0]} rises, ${journalled} rows of the journal`]),
    ...(journalled < confirmed ? [`${confirmed} confirmed, ${journalled} there`] : []),
    ...(journalled > confirmed + round ? [`${confirmed} confirmed in ${round} rounds, ${journalled} there`] : []),
    ...(rowsOfChanges.length === 1 && rowsOfChanges[0] === ITEMS ? [] : [`changes of ${rowsOfChanges.join()} rows`]),
  ];
}
