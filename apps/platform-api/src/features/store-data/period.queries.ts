import { DATA_GRACE_HOURS, isShorterPeriod } from '@store-panel/domain/customers/data-period';
import { consequencesOf } from '@store-panel/domain/settings/consequences';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { countOldData, type OldData } from '#erasing/erase-by-age.ts';

/** For how many months a store holds its customers' data; null until it has decided. */
export interface Period {
  readonly months: number | null;
}

export interface StoredPeriod {
  readonly settings: Period;
  readonly version: number;
  /** Nothing is erased by age before it; null without a period. */
  readonly from: Date | null;
}

/** @throws ApiError settingDetailFailed if there is no such store */
export async function readPeriod(db: QueryExecutor, storeId: string): Promise<StoredPeriod> {
  const row = await db
    .selectFrom('stores')
    .select(['customer_data_months as months', 'customer_data_from as from', 'customer_data_version as version'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw new ApiError('settingDetailFailed');
  return { settings: { months: row.months }, version: row.version, from: row.from };
}

/** @returns the new version. @throws ApiError staleVersion if the period has changed since `version` was read */
export async function writePeriod(
  db: QueryExecutor,
  storeId: string,
  { months, from, version }: { readonly months: number | null; readonly from: Date | null; readonly version: number },
): Promise<number> {
  const saved = await db
    .updateTable('stores')
    .set((eb) => ({
      customer_data_months: months,
      customer_data_from: from,
      customer_data_version: eb('customer_data_version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', storeId)
    .where('customer_data_version', '=', version)
    .returning('customer_data_version')
    .executeTakeFirst();
  if (!saved) throw new ApiError('staleVersion');
  return saved.customer_data_version;
}

/** When the oldest ended order that has its customer was placed. */
export async function readOldest(db: QueryExecutor, storeId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select o.created_at as at from orders o
    where o.store_id = ${storeId} and o.order_status >= 25 and o.erased_at is null
      and o.created_at >= coalesce((select customer_data_erased_to from stores where id = ${storeId}), '-infinity')
    order by o.created_at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** What a period would erase when it applies. */
export interface Erasing extends OldData {
  /** When it applies. */
  readonly startsAt: Date;
  readonly endedBefore: Date;
  /** Confirms it; null if it erases only customers that the period of now erases too. */
  readonly name: string | null;
}

/** Counts what a period would erase when it applies, instead of the one of now. */
export async function readErasing(
  db: QueryExecutor,
  storeId: string,
  { before, months }: { readonly before: StoredPeriod; readonly months: number },
): Promise<Erasing> {
  const isShorter = isShorterPeriod(before.settings.months, months);
  const { rows } = await sql<{ starts_at: Date; cutoff: Date; calling_code: string }>`
    select starts_at, starts_at - make_interval(months => ${months}) as cutoff, calling_code
    from (
      select s.country_phone_code as calling_code, case when ${isShorter}::boolean
        then now() + make_interval(hours => ${DATA_GRACE_HOURS}) else greatest(s.customer_data_from, now()) end as starts_at
      from stores s where s.id = ${storeId}
    ) n`.execute(db);
  const [{ starts_at: startsAt, cutoff, calling_code }] = rows as [(typeof rows)[number]];
  const old = await countOldData(db, { store_id: storeId, calling_code, cutoff });
  const erases = isShorter && old.orders + old.addresses > 0;
  const gone = (field: keyof OldData) => ({ field, before: old[field], after: 0 });
  const changes = [
    { field: 'months', before: before.settings.months, after: months },
    gone('orders'),
    gone('customers'),
    gone('addresses'),
  ];
  return {
    ...old,
    startsAt,
    endedBefore: cutoff,
    name: erases ? consequencesOf(changes.map((change) => ({ kind: 'customer_data', id: storeId, ...change }))) : null,
  };
}
