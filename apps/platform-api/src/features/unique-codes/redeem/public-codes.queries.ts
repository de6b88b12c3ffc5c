import type { AddressUse } from '@store-panel/domain/addresses/address-uses';
import { isSecondFactor } from '@store-panel/domain/shipments/second-factor';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Stores that have a code with the same text: hardly ever more than one. */
const MAX_CODES = 20;

/** A code that can be used now. */
export interface UsableCode {
  readonly store_id: string;
  readonly id: string;
  readonly purpose: 'return' | 'send';
  readonly max_grams: number | null;
  readonly service_level: ServiceLevel | null;
  readonly address_id: string | null;
  readonly ends_at: Date;
  readonly names: string[];
  readonly timezone: string;
}

/** SQL of a code `c` that can be used now. */
const IS_USABLE = sql`c.used < c.uses and c.ends_at > now() and c.ended_at is null and c.purpose <> 'offer'
  and (c.purpose = 'return' or exists (
    select from store_addresses a where a.store_id = c.store_id and a.id = c.address_id and a.deleted_at is null
  ))`;

const usable = (where: RawBuilder<unknown>) => sql<UsableCode>`
  select c.store_id, c.id, c.purpose, c.max_grams, c.service_level, c.address_id, c.ends_at, s.name as names, s.timezone
  from unique_codes c join stores s on s.id = c.store_id
  where ${where} and ${IS_USABLE} order by c.created_at desc limit ${MAX_CODES}`;

/** Finds codes by their text: of the stores of a courier tenant, or of all stores. */
export async function findUsableCodes(
  db: QueryExecutor,
  macs: readonly Buffer[],
  tenantId: string | null,
): Promise<readonly UsableCode[]> {
  const { rows } = await usable(
    sql`c.mac = ${anyOf('bytea', macs)} and (${tenantId}::uuid is null or s.tenant_id = ${tenantId}::uuid)`,
  ).execute(db);
  return rows;
}

/** The code of a token, if it still can be used. */
export async function findUsableCode(
  db: QueryExecutor,
  { storeId, codeId }: { readonly storeId: string; readonly codeId: string },
): Promise<UsableCode | undefined> {
  const { rows } = await usable(sql`c.store_id = ${storeId} and c.id = ${codeId}`).execute(db);
  return rows[0];
}

interface OrderRow {
  readonly store_id: string;
  readonly id: string;
  readonly postcode: string | null;
  readonly line: string | null;
  readonly country: string;
  readonly phone: string;
}

/** The order of one of these stores that both its number, or a waybill of it, and a second factor name. */
export async function findOrderByFactor(
  db: QueryExecutor,
  storeIds: readonly string[],
  { number, factor }: { readonly number: string; readonly factor: string },
): Promise<{ readonly storeId: string; readonly orderId: string } | undefined> {
  const typed = number.trim().replace(/^#/u, '').toUpperCase();
  const uniqueId = /^\d{1,9}$/u.test(typed) ? Number(typed) : null;
  const { rows } = await sql<OrderRow>`
    select o.store_id, o.id, o.address #>> '{parts,postcode}' as postcode, o.address ->> 'line' as line,
      coalesce(o.address #>> '{parts,country}', s.country_code) as country, o.customer_phone as phone
    from orders o
    join stores s on s.id = o.store_id
    where o.store_id = ${anyOf('uuid', storeIds)} and o.sent_in is null and (
      o.unique_id = ${uniqueId}::int
      or o.id in (
        select p.order_id from parcels p
        where p.store_id = o.store_id and p.waybill_number = ${typed} and p.return_id is null
      )
    )
    order by o.created_at desc limit ${MAX_CODES}`.execute(db);
  const found = rows.find((row) => isSecondFactor(factor, row));
  return found && { storeId: found.store_id, orderId: found.id };
}

/** Where something goes: one of the store's own addresses. */
export interface Destination {
  readonly name: string;
  readonly line: string;
  readonly country: string;
}

interface StoredAddress extends Destination {
  readonly id: string;
  readonly phone: string;
}

const addressesOf = (storeId: string) => sql`
  select id, coalesce(nullif(company, ''), contact) as name, line, parts ->> 'country' as country, phone, uses
  from store_addresses where store_id = ${storeId} and deleted_at is null`;

/** Where returns of a store go: its address for returns, else the sender's, else that of its profile. */
export async function findReturnAddress(db: QueryExecutor, storeId: string): Promise<Destination> {
  const uses: readonly AddressUse[] = ['return', 'sender'];
  const { rows } = await sql<StoredAddress>`
    select a.* from (${addressesOf(storeId)}) a where a.uses && ${[...uses]}::text[]
    order by not ('return' = any(a.uses)) limit 1`.execute(db);
  const [own] = rows;
  if (own) return { name: own.name, line: own.line, country: own.country };
  const { address, country_code } = await db
    .selectFrom('stores')
    .select(['address', 'country_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { name: '', line: address, country: country_code };
}

/** One of the store's own addresses; undefined if it was deleted. */
export async function findDestination(
  db: QueryExecutor,
  storeId: string,
  addressId: string,
): Promise<(Destination & { readonly phone: string }) | undefined> {
  const { rows } = await sql<StoredAddress>`
    select a.* from (${addressesOf(storeId)}) a where a.id = ${addressId}`.execute(db);
  const [found] = rows;
  return found && { name: found.name, line: found.line, country: found.country, phone: found.phone };
}
