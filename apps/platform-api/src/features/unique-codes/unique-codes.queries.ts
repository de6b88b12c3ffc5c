import type { Wire } from '@store-panel/contract/table';
import { dayRange } from '@store-panel/domain/time/day-start';
import { storeDay } from '@store-panel/domain/time/store-time';
import { CODE_PAGE_PATH } from '@store-panel/domain/unique-codes/code-page';
import { CODE_LIMITS, codeState, codeWarnings } from '@store-panel/domain/unique-codes/unique-code';
import { type Insertable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { findTenantHost } from '#access/tenants.queries.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { UniqueCodesTable } from '#db/tables/unique-codes.ts';
import { type CodeSecrets, macsFor } from '#sales/unique-codes/code-secrets.ts';

type ListReply = Wire['POST /api/store/list_unique_codes']['reply'];
export type CodeBatch = ListReply['batches'][number];
export type CodeOrder = Wire['POST /api/store/add_unique_codes']['body'];

/** The store, whose calendar decides when a code ends. */
export interface CodeOwner {
  readonly storeId: string;
  readonly timezone: string;
}

interface BatchTerms {
  readonly offer_id: string | null;
  readonly names: string[] | null;
  readonly max_grams: number | null;
  readonly service_level: string | null;
  readonly address_id: string | null;
  readonly address_label: string | null;
}

interface BatchRow extends BatchTerms {
  readonly batch_id: string;
  readonly purpose: string;
  readonly codes: number;
  readonly uses: number;
  readonly used: number;
  readonly usable: number;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
  readonly created_at: Date;
}

/** Returns the codes of a store by what was made together, the newest first; by id one batch or none. */
export async function listBatches(
  db: QueryExecutor,
  { storeId, timezone }: CodeOwner,
  batchId?: string,
): Promise<CodeBatch[]> {
  const { rows } = await sql<BatchRow>`
    select b.*, o.names from (
      select c.store_id, c.batch_id, min(c.purpose) as purpose, min(c.offer_id::text)::uuid as offer_id,
        min(c.max_grams) as max_grams, min(c.service_level) as service_level, min(a.id::text)::uuid as address_id,
        min(a.label) as address_label, count(*)::int as codes, min(c.uses) as uses, sum(c.used)::int as used,
        (count(*) filter (where c.used < c.uses and c.ended_at is null and c.ends_at > now()
          and (c.purpose <> 'send' or a.id is not null)))::int as usable,
        max(c.ends_at) as ends_at, max(c.ended_at) as ended_at, min(c.created_at) as created_at
      from unique_codes c
      left join store_addresses a on a.store_id = c.store_id and a.id = c.address_id and a.deleted_at is null
      where c.store_id = ${storeId} ${batchId === undefined ? sql`` : sql`and c.batch_id = ${batchId}`}
      group by c.store_id, c.batch_id
    ) b left join offers o on o.store_id = b.store_id and o.id = b.offer_id
    order by b.created_at desc, b.batch_id desc limit ${CODE_LIMITS.listed}`.execute(db);
  const now = Date.now();
  return rows.map(({ ends_at: endsAt, ended_at: endedAt, created_at, ...row }) => {
    const { batch_id, purpose, codes, uses, used, usable } = row;
    const usage = {
      uses: uses * codes,
      used,
      endsAt: endsAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
    };
    return {
      batch_id,
      purpose,
      codes,
      uses,
      used,
      usable,
      ...termsOf(row),
      expires_on: storeDay(endsAt.getTime() - 1, timezone),
      ended_at: endedAt?.toISOString() ?? null,
      state: codeState(usage, now),
      warnings: [...codeWarnings(usage, now)],
      created_at: created_at.toISOString(),
    };
  });
}

/** What the codes of a batch are for. */
function termsOf(row: BatchTerms): Pick<CodeBatch, 'offer' | 'send'> {
  const { offer_id, names, max_grams, service_level, address_id, address_label } = row;
  return {
    offer: offer_id === null || names === null ? null : { offer_id, names },
    send:
      max_grams === null || service_level === null
        ? null
        : {
            max_grams,
            service_level,
            address: address_id === null || address_label === null ? null : { address_id, label: address_label },
          },
  };
}

/** Returns the store's own addresses, to which new codes can let parcels be sent. */
export async function listCodeAddresses(db: QueryExecutor, storeId: string): Promise<ListReply['addresses']> {
  return db
    .selectFrom('store_addresses')
    .select(['id as address_id', 'label', 'line'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .orderBy('id')
    .limit(CODE_LIMITS.addresses)
    .execute();
}

/** The public page on the host of the store's courier tenant; null: the platform's own. */
export async function findCodePage(db: QueryExecutor, storeId: string): Promise<string | null> {
  const host = await findTenantHost(db, storeId);
  return host === null ? null : `https://${host}${CODE_PAGE_PATH}`;
}

/** Returns the offers that new codes can be for, the newest first. */
export async function listCodeOffers(db: QueryExecutor, storeId: string): Promise<ListReply['offers']> {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'names'])
    .where('store_id', '=', storeId)
    .where('by_unique_code', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(CODE_LIMITS.batches)
    .execute();
  return rows.map(({ id, names }) => ({ offer_id: id, names }));
}

const invalid = (path: string, problem: string) => new ApiError('validationFailed', { fields: [{ path, problem }] });

/**
 * Inserts codes. The caller holds the store's counter.
 * @param codes normalized
 * @returns the id of their batch
 * @throws ApiError offerNotFound for an offer that does not apply by unique codes; dataNotFound for an address that the
 * store does not have; validationFailed
 */
export async function insertCodes(
  db: QueryExecutor,
  secrets: CodeSecrets,
  { storeId, timezone }: CodeOwner,
  order: CodeOrder,
  codes: readonly string[],
): Promise<string> {
  const { purpose, uses, expires_on: lastDay } = order;
  const terms = await requireTerms(db, storeId, order);
  await requireRoom(db, storeId);
  const batchId = uuidV7();
  const endsAt = new Date(dayRange(lastDay as `${number}-${number}-${number}`, timezone).end);
  const rows = codes.map((code) => {
    const id = uuidV7();
    const [mac] = macsFor(secrets, purpose, storeId, code);
    const sealed = secrets.seal({ storeId, codeId: id }, code);
    return {
      macs: [...secrets.macs(storeId, code), ...secrets.publicMacs(code)],
      row: { store_id: storeId, id, batch_id: batchId, purpose, mac, sealed, ...terms },
    };
  });
  if (
    await isTaken(
      db,
      storeId,
      codes,
      rows.flatMap(({ macs }) => macs),
    )
  )
    throw invalid('code', 'is taken');
  await db
    .insertInto('unique_codes')
    .values(rows.map(({ row }) => ({ ...row, uses, ends_at: endsAt })))
    .execute();
  return batchId;
}

type NewTerms = Pick<Insertable<UniqueCodesTable>, 'offer_id' | 'max_grams' | 'service_level' | 'address_id'>;

/** Of each purpose exactly its own terms, of things that the store has. */
async function requireTerms(
  db: QueryExecutor,
  storeId: string,
  { purpose, offer_id: offerId, send }: CodeOrder,
): Promise<NewTerms> {
  if ((purpose === 'offer') !== (offerId !== undefined)) throw invalid('offer_id', 'belongs to the purpose offer');
  if ((purpose === 'send') !== (send !== undefined)) throw invalid('send', 'belongs to the purpose send');
  if (offerId !== undefined) {
    const offers = await listCodeOffers(db, storeId);
    if (!offers.some(({ offer_id }) => offer_id === offerId)) throw new ApiError('offerNotFound');
  }
  if (send !== undefined) {
    const addresses = await listCodeAddresses(db, storeId);
    if (!addresses.some(({ address_id }) => address_id === send.address_id)) throw new ApiError('dataNotFound');
  }
  return { offer_id: offerId ?? null, ...send };
}

/** Whether a code or an offer of the store has one of these codes, or had it: a customer may still hold it. */
async function isTaken(
  db: QueryExecutor,
  storeId: string,
  codes: readonly string[],
  macs: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from unique_codes where store_id = ${storeId} and mac = ${anyOf('bytea', macs)})
      or exists (
        select from offers where store_id = ${storeId} and code = ${anyOf('text', codes)} and deleted_at is null
      ) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
}

async function requireRoom(db: QueryExecutor, storeId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct batch_id)::int as count from unique_codes
    where store_id = ${storeId} and ended_at is null and ends_at > now()`.execute(db);
  if ((rows[0]?.count ?? 0) >= CODE_LIMITS.batches) throw invalid('', 'the store has too many unique codes');
}

/** Ends the codes of a batch that have not ended. The caller holds the store's counter. */
export async function endBatch(db: QueryExecutor, storeId: string, batchId: string): Promise<void> {
  await db
    .updateTable('unique_codes')
    .set({ ended_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .execute();
}
