import { DOMAIN_LIMITS, DOMAIN_TYPE, PROOF_PREFIX } from '@store-panel/domain/website/domain-names';
import { goesOffAt, type ProvableDomain } from '@store-panel/domain/website/domain-proof';
import type { Wire } from '@store-panel/contract/table';
import { type Selectable, sql } from 'kysely';

import type { ServerAnswer, StoreHostsTable } from '#db/tables/websites.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { ProofRecord } from '#features/website/domains/name-servers.ts';
import { PRIMARY_FIRST } from '#sites/site-hosts.queries.ts';

export type StoreHost = Selectable<StoreHostsTable>;
type WireDomain = Wire['POST /api/store/list_domains']['reply']['domains'][number];

const DAY = 24 * 60 * 60_000;
/** A sub-domain that was given up is free from then on. */
const leadsUntil = (endedAt: Date): number => endedAt.getTime() + DOMAIN_LIMITS.leadingDays * DAY;
const IS_OVER = sql<boolean>`given_up_at < now() - make_interval(days => ${sql.lit(DOMAIN_LIMITS.leadingDays)})`;

/** Returns the hosts that a store has, claims or had: the one of its page first. */
export async function listDomains(db: QueryExecutor, storeId: string): Promise<readonly StoreHost[]> {
  return db
    .selectFrom('store_hosts as p')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('given_up_at', 'is', null), eb.not(IS_OVER)]))
    .orderBy(sql`array_position(array['proved', 'lost', 'pending', 'given_up'], state)`)
    .orderBy(PRIMARY_FIRST)
    .execute();
}

/** Returns one of a store's hosts, or undefined. */
export const findDomain = (db: QueryExecutor, storeId: string, host: string): Promise<StoreHost | undefined> =>
  db.selectFrom('store_hosts').selectAll().where('store_id', '=', storeId).where('host', '=', host).executeTakeFirst();

export const proofOf = ({ host, token }: Pick<StoreHost, 'host' | 'token'>): ProofRecord => ({
  host,
  name: `${PROOF_PREFIX}.${host}`,
  value: `store-panel=${token}`,
});

const toIso = (at: Date | null) => at?.toISOString() ?? null;

export function toWireDomain(row: StoreHost, isPrimary: boolean, url: string): WireDomain {
  const { host, domain_type, state, servers, checked_at, proved_at, failing_since, given_up_at } = row;
  const { name, value } = proofOf(row);
  const endsAt = given_up_at ? leadsUntil(given_up_at) : failing_since ? goesOffAt(failing_since.getTime()) : null;
  return {
    host,
    domain_type,
    state,
    is_primary: isPrimary,
    url,
    record: domain_type === DOMAIN_TYPE.ownDomain ? { name, value } : null,
    servers: servers.slice(0, 20).map(({ name: server, found }) => ({ name: server, found })),
    checked_at: toIso(checked_at),
    proved_at: toIso(proved_at),
    failing_since: toIso(failing_since),
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** Whose a host is: the present store's, another one's (or a courier tenant's), or free. */
export async function ownerOf(db: QueryExecutor, storeId: string, host: string): Promise<'own' | 'other' | 'nobody'> {
  const { rows } = await sql<{ is_own: boolean }>`
    select h.store_id is not distinct from ${storeId}::uuid as is_own from host_names h
    left join store_hosts s on s.store_id = h.store_id and s.host = h.host
    where h.host = ${host} and (s.given_up_at is null or not ${IS_OVER})`.execute(db);
  const [row] = rows;
  if (!row) return 'nobody';
  return row.is_own ? 'own' : 'other';
}

/** Which of these hosts are anybody's, so that they cannot be proposed. */
export async function takenHosts(db: QueryExecutor, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('host_names')
    .select('host')
    .where(sql<boolean>`host = any(${[...hosts]}::text[])`)
    .execute();
  return new Set(rows.map(({ host }) => host));
}

/** Changes of a store's hosts happen one after the other. */
export async function lockDomains(db: QueryExecutor, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store-hosts ${storeId}`}, 0))`.execute(db);
}

/**
 * Makes a host the store's. The key decides: a check beforehand would miss who takes it meanwhile.
 * @returns false if it is another store's
 */
export async function takeHost(db: QueryExecutor, storeId: string, host: string): Promise<boolean> {
  const { rows } = await sql<{ store_id: string | null }>`
    insert into host_names (host, store_id) values (${host}, ${storeId}) on conflict (host) do nothing
    returning store_id`.execute(db);
  if (rows.length > 0) return true;
  return (await ownerOf(db, storeId, host)) === 'own';
}

export async function releaseHost(db: QueryExecutor, storeId: string, host: string): Promise<void> {
  await db.deleteFrom('host_names').where('host', '=', host).where('store_id', '=', storeId).execute();
}

/** Frees a host whose time after it was given up is over. */
export async function freeExpiredHost(db: QueryExecutor, host: string): Promise<void> {
  await sql`
    delete from host_names h where h.host = ${host} and exists (
      select from store_hosts s where s.store_id = h.store_id and s.host = h.host and ${IS_OVER})`.execute(db);
  await sql`delete from store_hosts where host = ${host} and ${IS_OVER}`.execute(db);
}

/** Frees all of them. @returns how many there were */
export async function freeExpiredHosts(db: QueryExecutor): Promise<void> {
  await sql`
    delete from host_names h using store_hosts s
    where s.store_id = h.store_id and s.host = h.host and ${IS_OVER}`.execute(db);
  await sql`delete from store_hosts where ${IS_OVER}`.execute(db);
}

/** Gives up the sub-domain that a store has; it leads to the new one for a while. */
export async function giveUpSubDomains(db: QueryExecutor, storeId: string): Promise<void> {
  await db
    .updateTable('store_hosts')
    .set((eb) => ({ state: 'given_up', given_up_at: eb.fn<Date>('now', []) }))
    .where('store_id', '=', storeId)
    .where('domain_type', '=', DOMAIN_TYPE.subDomain)
    .where('state', '=', 'proved')
    .execute();
}

/** Adds a host of a store, or takes up again one that it had. */
export async function insertDomain(
  db: QueryExecutor,
  row: Pick<StoreHost, 'store_id' | 'host' | 'domain_type' | 'state' | 'token'>,
): Promise<void> {
  const isProved = row.state === 'proved';
  await db
    .insertInto('store_hosts')
    .values((eb) => ({ ...row, proved_at: isProved ? eb.fn<Date>('now', []) : null }))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'host']).doUpdateSet((eb) => ({
        state: row.state,
        given_up_at: null,
        proved_at: isProved ? eb.fn<Date>('now', []) : null,
      })),
    )
    .execute();
}

export async function deleteDomain(db: QueryExecutor, storeId: string, host: string): Promise<void> {
  await db.deleteFrom('store_hosts').where('store_id', '=', storeId).where('host', '=', host).execute();
}

/** Notes what the name servers answered, and how the domain stands by that. */
export async function noteProof(
  db: QueryExecutor,
  { store_id: storeId, host, state: before }: Pick<StoreHost, 'store_id' | 'host' | 'state'>,
  servers: readonly ServerAnswer[],
  { state, failingSince }: ProvableDomain,
): Promise<void> {
  await db
    .updateTable('store_hosts')
    .set((eb) => ({
      state,
      servers: json(servers),
      checked_at: eb.fn<Date>('now', []),
      failing_since: failingSince === null ? null : new Date(failingSince),
      ...(state === 'proved' && before !== 'proved' && { proved_at: eb.fn<Date>('now', []) }),
    }))
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .execute();
}

/** Own domains that were not checked for a day, those that wait longest first. */
export const domainsToCheck = (db: QueryExecutor, limit: number): Promise<readonly StoreHost[]> =>
  db
    .selectFrom('store_hosts')
    .selectAll()
    .where('domain_type', '=', DOMAIN_TYPE.ownDomain)
    .where(sql<boolean>`coalesce(checked_at, added_at) < now() - interval '1 day'`)
    .orderBy(sql`coalesce(checked_at, added_at)`)
    .limit(limit)
    .execute();
