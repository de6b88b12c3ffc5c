import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { datesOf } from '#sales/holiday-list.ts';
import {
  lockHours,
  nextHoursVersion,
  readSavedHours,
  type StoredHoliday,
} from '#features/opening-hours/hours-records.queries.ts';
import type { OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { runEach, type Round } from '#jobs/run-each.ts';

/** Days are added once fewer are known ahead; they are stored for a year more. */
const KNOWN_DAYS = 2 * 366;
/** Past days stay for what is counted by open days, as long as past festivals do. */
const PAST_DAYS = 400;
const STORES_AT_ONCE = 500;

type ExtendDeps = Pick<OpeningHoursDeps, 'salesChanged' | 'settingsChanged'>;

/**
 * Adds the days of the years ahead to public holidays of stores. Nothing else of them changes, so that open forms stay as
 * they are. Several nodes may run it.
 */
export async function extendPublicHolidays(
  database: Database,
  deps: ExtendDeps,
  round: Round,
  today = new Date().toISOString().slice(0, 10) as StoreDate,
): Promise<void> {
  let last: string | null = null;
  // By id, so that stores whose days are not known any more hold none of the next up.
  for (;;) {
    const stores: readonly { readonly store_id: string }[] = await storesToExtend(database, today, last);
    await runEach(stores, ({ store_id: storeId }) => extendStore(database, deps, storeId, today), round);
    last = stores.at(-1)?.store_id ?? null;
    if (last === null || round.isStopping()) return;
  }
}

async function storesToExtend(database: Database, today: StoreDate, after: string | null) {
  const { rows } = await sql<{ store_id: string }>`
    select distinct store_id from store_festivals
    where days->>'kind' = 'public' and deleted_at is null
      and coalesce(days->'dates'->>-1, '') < ${addDays(today, KNOWN_DAYS)}
      and (${after}::uuid is null or store_id > ${after}::uuid)
    order by store_id
    limit ${STORES_AT_ONCE}`.execute(database.kysely);
  return rows;
}

async function extendStore(
  database: Database,
  { salesChanged, settingsChanged }: ExtendDeps,
  storeId: string,
  today: StoreDate,
): Promise<void> {
  await inTransaction(database, async (db, afterCommit) => {
    const before = await readSavedHours(db, storeId);
    const known = new Map<string, readonly string[]>();
    for (const { days } of before.publicHolidays) known.set(days.rule, await datesOf(days.rule, days, today));
    await lockHours(
      db,
      storeId,
      before.publicHolidays.map(({ festival_id }) => festival_id),
    );
    let isChanged = false;
    for (const holiday of (await readSavedHours(db, storeId)).publicHolidays) {
      const dates = extended(holiday, known.get(holiday.days.rule) ?? [], today);
      if (dates.join() === holiday.days.dates.join()) continue;
      isChanged = true;
      await db
        .updateTable('store_festivals')
        .set({ days: json({ ...holiday.days, dates }) })
        .where('store_id', '=', storeId)
        .where('id', '=', holiday.festival_id)
        .execute();
    }
    if (!isChanged) return;
    const { sales_version: salesVersion, settings_version: version } = await nextHoursVersion(db, storeId);
    afterCommit(() => {
      salesChanged(storeId, salesVersion);
      settingsChanged(storeId, version);
    });
  });
}

/** Past days as they were, and those ahead as they are known now. A holiday that is in no list any more stays as it is. */
function extended({ days }: StoredHoliday, ahead: readonly string[], today: StoreDate): readonly string[] {
  if (ahead.length === 0) return days.dates;
  const past = days.dates.filter((date) => addDays(today, -PAST_DAYS) <= date && date < today);
  return [...past, ...ahead].slice(-HOURS_LIMITS.holidayDates);
}
