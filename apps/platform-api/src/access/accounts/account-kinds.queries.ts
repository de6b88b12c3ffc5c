import { sql } from 'kysely';

import type { Recipient } from '#access/accounts/recipient.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Kind = SessionsTable['principal_kind'];

/** An account of any kind that can sign in. */
export interface AccountOfKind {
  readonly kind: Kind;
  readonly id: string;
}

export interface AccountDetails {
  readonly id: string;
  /** One name for each language, or the only one. */
  readonly name: readonly string[];
  /** Null for a customer without an address. */
  readonly email: string | null;
  readonly passwordHash: string | null;
}

const TABLES = {
  store: 'stores',
  sub_store: 'sub_stores',
  user: 'users',
  provider: 'providers',
  admin: 'admins',
} as const satisfies Record<Kind, string>;

const tableOf = (kind: Kind) => sql.table(TABLES[kind]);
const MATCHES_NONE = sql<boolean>`false`;

/**
 * Matches accounts by phone number. A store's number counts only once it is verified: a mistyped digit would otherwise
 * open the store to a stranger.
 */
function matchesPhone(kind: Kind, { countryCode, value }: Recipient) {
  if (kind === 'admin') return MATCHES_NONE;
  const verifiedCondition = kind === 'store' ? sql<boolean>`and phone_verified` : sql``;
  return sql<boolean>`country_phone_code = ${countryCode} and phone = ${value} ${verifiedCondition}`;
}

/** Returns the account that this address or number reaches; null if there is none or more than one. */
export async function findAccount(db: QueryExecutor, kind: Kind, recipient: Recipient): Promise<AccountOfKind | null> {
  const condition =
    recipient.channel === 'email' ? sql<boolean>`email = ${recipient.value}` : matchesPhone(kind, recipient);
  const { rows } = await sql<{ id: string }>`select id from ${tableOf(kind)} where ${condition} limit 2`.execute(db);
  return rows.length === 1 && rows[0] ? { kind, id: rows[0].id } : null;
}

/** Returns whether the address or number still belongs to the account: what was sent to a former one proves nothing. */
export async function ownsRecipient(
  db: QueryExecutor,
  { kind, id }: AccountOfKind,
  recipient: Recipient,
): Promise<boolean> {
  return (await findAccount(db, kind, recipient))?.id === id;
}

export async function readAccount(db: QueryExecutor, { kind, id }: AccountOfKind): Promise<AccountDetails | undefined> {
  const { rows } = await sql<{ name: string | string[]; email: string | null; password_hash: string | null }>`
    select to_jsonb(name) as name, email, password_hash from ${tableOf(kind)} where id = ${id}`.execute(db);
  const [row] = rows;
  return row && { id, name: [row.name].flat(), email: row.email, passwordHash: row.password_hash };
}

/**
 * Sets a password; with `former`, only if that hash is still stored. Returns false if the account or that hash is gone.
 */
export async function setPasswordHash(
  db: QueryExecutor,
  { kind, id }: AccountOfKind,
  hash: string,
  previousHash?: string,
): Promise<boolean> {
  const matchesPrevious =
    previousHash === undefined ? sql<boolean>`true` : sql<boolean>`password_hash = ${previousHash}`;
  const { numAffectedRows } = await sql`
    update ${tableOf(kind)} set password_hash = ${hash}, version = version + 1, updated_at = now()
    where id = ${id} and ${matchesPrevious}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Returns whether this is still the account's password, and locks the row until the transaction ends: a sign-in that
 * began with the old password must not outlive the sessions that its change ends.
 */
export async function isPasswordCurrent(
  db: QueryExecutor,
  { kind, id }: AccountOfKind,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${tableOf(kind)} where id = ${id} and password_hash = ${hash} for share`.execute(db);
  return rows.length === 1;
}
