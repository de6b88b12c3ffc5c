import type { Wire } from '@store-panel/contract/table';
import { foldDigits } from '@store-panel/domain/input/digits';
import { phoneDigits } from '@store-panel/domain/input/phone-forms';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { Queries } from '#db/transaction.ts';
import { statusAfter, statusesAllowing } from '#features/admin/account-status.ts';

type Listing = Wire['POST /api/admin/list_users'];
export type Person = Listing['reply']['people'][number];
export type PersonAction = Wire['POST /api/admin/review_user']['body']['action'];

/** Customers and couriers are judged alike. */
export type PersonKind = 'user' | 'provider';
const TABLES = { user: 'users', provider: 'providers' } as const satisfies Record<PersonKind, string>;

interface Row extends Omit<Person, '_id' | 'created_at' | 'email'> {
  readonly id: string;
  readonly email: string | null;
  readonly review_state: ReviewState;
  readonly created_at: Date;
}

const COLUMNS = sql`id, unique_id, name, email, country_phone_code, phone, review_state, is_blocked, review_note,
  created_at, version`;

const personOf = ({ id, email, created_at, ...row }: Row): Person => ({
  _id: id,
  ...row,
  email: email ?? '',
  created_at: created_at.toISOString(),
});

/** Those that wait first, the longest waiting of them at the top; then the newest. */
export async function listPeople(db: Queries, kind: PersonKind, asked: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(asked);
  const words = foldDigits(asked.query?.trim() ?? '');
  const pattern = toLikePattern(words);
  const digits = phoneDigits(words);
  const found = sql`from ${sql.table(TABLES[kind])}
    where (${asked.review_state ?? null}::text is null or review_state = ${asked.review_state ?? null})
      and (${asked.is_blocked ?? null}::boolean is null or is_blocked = ${asked.is_blocked ?? null})
      and (${words} = '' or name ilike ${pattern} or email ilike ${pattern}
        or (${digits} <> '' and country_phone_code || phone like ${`%${digits}%`}))`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${found}
    order by review_state = 'waiting' desc, case when review_state = 'waiting' then created_at end, created_at desc, id
    limit ${perPage} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db);
  return { people: rows.map(personOf), count: counted.rows[0]?.count ?? 0, page, perPage };
}

/** @throws Refusal dataNotFound */
export async function getReviewedUser(db: Queries, kind: PersonKind, id: string): Promise<Person> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${sql.table(TABLES[kind])} where id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return personOf(rows[0]);
}

interface Review {
  readonly id: string;
  readonly action: PersonAction;
  readonly note: string;
  /** Of the person as they were looked at. */
  readonly version: number;
}

/**
 * Does what was decided about a customer or courier, by the same rules as with stores; blocked is one of two approval
 * states for them.
 * @throws Refusal dataNotFound, staleVersion, reviewNotPossible
 */
export async function reviewPerson(db: Queries, kind: PersonKind, asked: Review): Promise<void> {
  const { id, action, note, version } = asked;
  const { review, approval } = statusAfter(action);
  const isBlocked = approval === undefined ? null : approval === STORE_APPROVAL.blocked;
  const standings = statusesAllowing(action)
    .filter(({ approval: at }) => at !== STORE_APPROVAL.business_off)
    .map((at) => sql`(${at.review}::text, ${at.approval === STORE_APPROVAL.blocked}::boolean)`);
  const { numAffectedRows } = await sql`
    update ${sql.table(TABLES[kind])}
    set review_state = coalesce(${review ?? null}, review_state), is_blocked = coalesce(${isBlocked}, is_blocked),
      review_note = ${note}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} and (review_state, is_blocked) in (${sql.join(standings)})`.execute(db);
  if (numAffectedRows) return;
  const stands = await getReviewedUser(db, kind, id);
  throw new ApiError(stands.version === version ? 'reviewNotPossible' : 'staleVersion');
}
