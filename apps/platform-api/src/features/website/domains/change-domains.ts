import { randomBytes } from 'node:crypto';

import {
  DOMAIN_LIMITS,
  DOMAIN_TYPE,
  type DomainType,
  isReservedName,
  proposeSubDomains,
  readOwnDomain,
  readSubDomain,
} from '@store-panel/domain/website/domain-names';
import { checkProof } from '@store-panel/domain/website/domain-proof';
import { readHost } from '@store-panel/domain/tenants/tenant-fields';
import { localizedText } from '@store-panel/domain/geo/languages';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { ServerAnswer } from '#db/tables/websites.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  deleteDomain,
  findDomain,
  freeExpiredHost,
  giveUpSubDomains,
  insertDomain,
  listDomains,
  lockDomains,
  noteProof,
  ownerOf,
  releaseHost,
  type StoreHost,
  takeHost,
  takenHosts,
} from '#features/website/domains/domains.queries.ts';

export interface DomainNames {
  /** Domain of sub-domains; undefined: there are none. */
  readonly siteDomain: string | undefined;
  readonly panelHost: string;
}

export interface RequestedDomain {
  readonly domain_name: string;
  readonly domain_type: DomainType;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Reads a host as it was typed. @throws ApiError validationFailed */
function readDomain({ siteDomain, panelHost }: DomainNames, { domain_name: text, domain_type: type }: RequestedDomain) {
  if (type === DOMAIN_TYPE.subDomain) {
    if (siteDomain === undefined) throw invalidField('domain_name', 'sub_domain.not_offered');
    // People paste the whole host, too.
    const label = readSubDomain(text.trim().toLowerCase().replace(`.${siteDomain}`, ''));
    if (label === null) throw invalidField('domain_name', 'sub_domain.invalid');
    return { host: `${label}.${siteDomain}`, label };
  }
  const host = readOwnDomain(text);
  if (host === null) throw invalidField('domain_name', 'domain.invalid');
  if (host === readHost(panelHost) || (siteDomain !== undefined && isWithin(host, siteDomain)))
    throw invalidField('domain_name', 'domain.of_platform');
  return { host, label: null };
}

/** Returns free names near the requested one under the platform's domain. */
export async function suggestDomains(
  db: QueryExecutor,
  storeId: string,
  { siteDomain }: DomainNames,
  requested: string,
): Promise<string[]> {
  if (siteDomain === undefined) return [];
  const store = await db.selectFrom('stores').select(['name', 'city']).where('id', '=', storeId).executeTakeFirst();
  const words = { name: localizedText(store?.name ?? [], 'en'), city: store?.city ?? '' };
  const hosts = proposeSubDomains(requested, words).map((label) => `${label}.${siteDomain}`);
  const taken = await takenHosts(db, hosts);
  return hosts.filter((host) => !taken.has(host)).slice(0, DOMAIN_LIMITS.suggestions);
}

/** @throws ApiError domainAlreadyExists with suggestions */
async function refuseTaken(db: QueryExecutor, storeId: string, names: DomainNames, requested: string): Promise<never> {
  throw new ApiError('domainAlreadyExists', { suggestions: await suggestDomains(db, storeId, names, requested) });
}

/** Checks whether a host is free, or the store's own. @throws ApiError validationFailed, domainAlreadyExists */
export async function checkDomain(
  db: QueryExecutor,
  storeId: string,
  names: DomainNames,
  requested: RequestedDomain,
): Promise<string> {
  const { host, label } = readDomain(names, requested);
  const near = label ?? host.split('.').find((part) => part !== 'www') ?? host;
  if ((label !== null && isReservedName(label)) || (await ownerOf(db, storeId, host)) === 'other')
    await refuseTaken(db, storeId, names, near);
  return host;
}

/**
 * Gives a store a sub-domain in place of the one before, or notes its claim to a domain of its own.
 * @throws ApiError validationFailed, domainAlreadyExists
 */
export async function addDomain(
  db: QueryExecutor,
  storeId: string,
  names: DomainNames,
  requested: RequestedDomain,
): Promise<string> {
  const { domain_type } = requested;
  await lockDomains(db, storeId);
  const host = await checkDomain(db, storeId, names, requested);
  const token = randomBytes(18).toString('base64url');
  const row = { store_id: storeId, host, domain_type, token };
  const present = await findDomain(db, storeId, host);
  if (domain_type === DOMAIN_TYPE.ownDomain) {
    if (present) return host;
    const own = (await listDomains(db, storeId)).filter((one) => one.domain_type === DOMAIN_TYPE.ownDomain);
    if (own.length >= DOMAIN_LIMITS.ownDomains) throw invalidField('domain_name', 'domains.too_many');
    await insertDomain(db, { ...row, state: 'pending' });
    return host;
  }
  if (present?.state === 'proved') return host;
  await freeExpiredHost(db, host);
  const isTaken = !(await takeHost(db, storeId, host));
  if (isTaken) await refuseTaken(db, storeId, names, requested.domain_name);
  await giveUpSubDomains(db, storeId);
  await insertDomain(db, { ...row, state: 'proved' });
  return host;
}

export type ProofChange = 'proved' | 'lost' | null;

/**
 * Applies what the name servers of a domain answered.
 * @returns what changed @throws ApiError domainAlreadyExists if another store has proved it and still does
 */
export async function applyProof(
  db: QueryExecutor,
  row: Pick<StoreHost, 'store_id' | 'host'>,
  servers: readonly ServerAnswer[],
  now: number,
): Promise<ProofChange> {
  const { store_id: storeId, host } = row;
  await lockDomains(db, storeId);
  const present = await findDomain(db, storeId, host);
  if (!present || present.state === 'given_up') return null;
  const { state: before, failing_since: failing } = present;
  const after = checkProof(
    { state: before, failingSince: failing?.getTime() ?? null },
    servers.map(({ found }) => found),
    now,
  );
  if (before !== 'proved' && after.state === 'proved' && !(await takeHost(db, storeId, host)))
    throw new ApiError('domainAlreadyExists', { suggestions: [] });
  if (before === 'proved' && after.state === 'lost') await releaseHost(db, storeId, host);
  await noteProof(db, present, servers, after);
  if (before === after.state) return null;
  return after.state === 'proved' ? 'proved' : after.state === 'lost' ? 'lost' : null;
}

/** Takes a host away from a store. @throws ApiError dataNotFound */
export async function removeDomain(db: QueryExecutor, storeId: string, host: string): Promise<void> {
  await lockDomains(db, storeId);
  const row = await findDomain(db, storeId, host);
  if (!row || row.state === 'given_up') throw new ApiError('dataNotFound');
  if (row.domain_type === DOMAIN_TYPE.subDomain) {
    await giveUpSubDomains(db, storeId);
    return;
  }
  await releaseHost(db, storeId, host);
  await deleteDomain(db, storeId, host);
}
