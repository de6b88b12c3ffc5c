import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Business days that each check looks at, the coming ones of orders for later with them. */
const CHECKED_DAYS = 35;
const DAYS_AHEAD = 400;

export interface FactsToCheck {
  /** Of the store, yyyy-mm-dd. */
  readonly today: string;
  /** The first day of an older month to check with them. */
  readonly olderMonth: string | null;
}

/** Returns the days on which a store's figures are not what its orders come to. Days that were never made do not count. */
export async function checkFacts(
  db: QueryExecutor,
  storeId: string,
  { today, olderMonth }: FactsToCheck,
): Promise<readonly string[]> {
  const from = addDays(today as StoreDate, -CHECKED_DAYS);
  const recent = await differingDays(db, storeId, from, addDays(today as StoreDate, DAYS_AHEAD));
  if (olderMonth === null) return recent;
  const { rows } = await sql<{ last: string }>`
    select (${olderMonth}::date + interval '1 month' - interval '1 day')::date as last`.execute(db);
  const last = rows[0]?.last ?? olderMonth;
  const older = await differingDays(db, storeId, olderMonth, last < from ? last : addDays(from, -1));
  return [...older, ...recent];
}

async function differingDays(db: QueryExecutor, storeId: string, from: string, to: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day from differing_days(${storeId}, ${from}::date, ${to}::date) as d (day)
    join store_counters c on c.store_id = ${storeId} where c.facts_from is null or d.day >= c.facts_from
    union
    select d.day from differing_shipment_days(${storeId}, ${from}::date, ${to}::date) as d (day)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** A store to check, with the month of its oldest order. */
export interface StoreToCheck {
  readonly store_id: string;
  readonly timezone: string;
  readonly business_day_starts: number;
  readonly oldest: string | null;
}

/** Lists all stores that have figures. */
export async function listStoresToCheck(db: QueryExecutor): Promise<readonly StoreToCheck[]> {
  const { rows } = await sql<StoreToCheck>`
    select s.id as store_id, s.timezone, s.business_day_starts,
      (select min(o.service_day) from orders o where o.store_id = s.id) as oldest
    from stores s where exists (select from orders o where o.store_id = s.id) order by s.id`.execute(db);
  return rows;
}

/** The first day of one of the months from the oldest order on that the check of recent days leaves out; null if there is none. */
export function olderMonthOf({ oldest }: StoreToCheck, today: string, random: number): string | null {
  if (oldest === null) return null;
  const last = monthIndex(addDays(today as StoreDate, -CHECKED_DAYS));
  const first = monthIndex(oldest);
  if (first > last) return null;
  const month = first + Math.floor(random * (last - first + 1));
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
