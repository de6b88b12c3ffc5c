import type { Wire } from '@store-panel/contract/table';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { statusAfter, statusesAllowing } from '#features/admin/account-status.ts';

type Listing = Wire['POST /api/admin/list_users'];
export type Person = Listing['reply']['people'][number];
export type PersonAction = Wire['POST /api/admin/review_user']['body']['action'];

/** Customers and couriers are reviewed alike. */
export type PersonKind = 'user' | 'provider';
const TABLES = { user: 'users', provider: 'providers' } as const satisfies Record<PersonKind, string>;

interface Row extends Omit<Person, '_id' | 'created_at' | 'email'> {
  readonly id: string;
  readonly email: string | null;
  readonly review_state: ReviewState;
  readonly created_at: Date;
}

/** Only channels have the money of customers. */
const COLLECTOR = {
  user: sql`case when sends_priced_orders then collects_for end`,
  provider: sql`null::text`,
} as const satisfies Record<PersonKind, unknown>;

const columnsOf = (kind: PersonKind) => sql`id, unique_id, name, email, country_phone_code, phone, review_state,
  is_blocked, review_note, ${COLLECTOR[kind]} as collects_for, created_at, version`;

const toPerson = ({ id, email, created_at, ...row }: Row): Person => ({
  _id: id,
  ...row,
  email: email ?? '',
  created_at: created_at.toISOString(),
});

/** Lists waiting accounts first, the longest waiting at the top, then the newest. */
export async function listPeople(
  db: QueryExecutor,
  kind: PersonKind,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { words, pattern, digits } = toSearchTerms(request.query);
  const fromClause = sql`from ${sql.table(TABLES[kind])}
    where (${request.review_state ?? null}::text is null or review_state = ${request.review_state ?? null})
      and (${request.is_blocked ?? null}::boolean is null or is_blocked = ${request.is_blocked ?? null})
      and (${words} = '' or name ilike ${pattern} or email ilike ${pattern}
        or (${digits} <> '' and country_phone_code || phone like ${`%${digits}%`}))`;
  const { rows } = await sql<Row>`
    select ${columnsOf(kind)} ${fromClause}
    order by review_state = 'waiting' desc, case when review_state = 'waiting' then created_at end, created_at desc, id
    limit ${perPage} offset ${offset}`.execute(db);
  const countResult = await sql<{ count: number }>`select count(*) as count ${fromClause}`.execute(db);
  return { people: rows.map(toPerson), count: countResult.rows[0]?.count ?? 0, page, perPage };
}

/** @throws ApiError dataNotFound */
export async function getReviewedUser(db: QueryExecutor, kind: PersonKind, id: string): Promise<Person> {
  const { rows } = await sql<Row>`
    select ${columnsOf(kind)} from ${sql.table(TABLES[kind])} where id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return toPerson(rows[0]);
}

interface Review {
  readonly id: string;
  readonly action: PersonAction;
  readonly note: string;
  /** Version of the account that the administrator acted on. */
  readonly version: number;
}

/**
 * Applies a review action to a customer or courier, by the rules for stores; they have two approval states, blocked or
 * not.
 * @throws ApiError dataNotFound, staleVersion, reviewNotPossible
 */
export async function reviewPerson(db: QueryExecutor, kind: PersonKind, request: Review): Promise<void> {
  const { id, action, note, version } = request;
  const { review, approval } = statusAfter(action);
  const isBlocked = approval === undefined ? null : approval === STORE_APPROVAL.blocked;
  const statuses = statusesAllowing(action)
    .filter(({ approval: at }) => at !== STORE_APPROVAL.business_off)
    .map((at) => sql`(${at.review}::text, ${at.approval === STORE_APPROVAL.blocked}::boolean)`);
  const { numAffectedRows } = await sql`
    update ${sql.table(TABLES[kind])}
    set review_state = coalesce(${review ?? null}, review_state), is_blocked = coalesce(${isBlocked}, is_blocked),
      review_note = ${note}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} and (review_state, is_blocked) in (${sql.join(statuses)})`.execute(db);
  if (numAffectedRows) return;
  const stored = await getReviewedUser(db, kind, id);
  throw new ApiError(stored.version === version ? 'reviewNotPossible' : 'staleVersion');
}
