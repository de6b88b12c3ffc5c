import { serviceDay } from '@store-panel/domain/time/business-day';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { StorePrincipal } from '#access/principal.ts';
import type { Reading } from '#db/reading/read-together.ts';

/** Whose figures, and how the store counts its days. */
export interface FiguresOf {
  readonly storeId: string;
  readonly zone: string;
  readonly startsAt: number;
  readonly currency: string;
  /** The running business day. */
  readonly today: StoreDate;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function figuresOf(
  { storeId, timezone: zone, businessDayStarts: startsAt, currency }: StorePrincipal,
  now: number,
): FiguresOf {
  return { storeId, zone, startsAt, currency, today: serviceDay(now, { zone, startsAt }), now };
}

/** What an hour of a day had. Amounts are minor units. */
export interface HourFact {
  readonly day: StoreDate;
  readonly hour: number;
  readonly placed: number;
  readonly orders: number;
  readonly open: number;
  readonly amount: number;
  readonly open_amount: number;
}

/** Every hour with orders of these days. */
export const hourFacts = (storeId: string, days: readonly StoreDate[]): Reading<readonly HourFact[]> => ({
  expression: sql`(select coalesce(json_agg(h), '[]') from (
    select f.day, f.key::int as hour, sum(f.orders + f.open + f.called_off)::bigint as placed,
      sum(f.orders)::bigint as orders, sum(f.open)::bigint as open, sum(f.amount)::bigint as amount,
      sum(f.open_amount)::bigint as open_amount
    from sales_facts f
    where f.store_id = ${storeId} and f.dimension = 'hour' and f.day = any(${[...days]}::date[])
    group by f.day, f.key
  ) h)`,
  parse: (value) => value as readonly HourFact[],
});

/** From when on a store's figures say something. */
export interface FactsStart {
  /** The first day with an order; null without one. */
  readonly first: StoreDate | null;
  /** Days before were not made yet; null: all are. */
  readonly from: StoreDate | null;
}

export const factsStart = (storeId: string): Reading<FactsStart> => ({
  expression: sql`(select json_build_object(
    'first', (select min(f.day) from sales_facts f where f.store_id = ${storeId} and f.dimension = 'day'),
    'from', (select c.facts_from from store_counters c where c.store_id = ${storeId})))`,
  parse: (value) => value as FactsStart,
});

/** Whether a day's figures can be compared: the store was there, and they are made. */
export const isCounted = (day: StoreDate, { first, from }: FactsStart): boolean =>
  first !== null && day >= first && (from === null || day >= from);
