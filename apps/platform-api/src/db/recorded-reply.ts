import { type RawBuilder, sql } from 'kysely';

/** The idempotency key of a call, as its record has it. */
export interface CallKey {
  /** Store and principal. */
  readonly scope: string;
  readonly call: string;
  readonly key: string;
  /** Of the body, 32 bytes. */
  readonly hash: Buffer;
}

/** How the last statement of a call's transaction makes the reply and stores it with the call's key. */
export interface ReplyRecord {
  /** Null for a call without a key: the reply is made and not stored. */
  readonly key: CallKey | null;
  /** The whole reply as SQL text, from the SQL of the order that it contains. */
  readonly textWith: (order: RawBuilder<unknown>) => RawBuilder<string>;
}

/** A reply that the database has made, and stored if the call has a key: what it tells must not change after it. */
export class RecordedReply<Reply> {
  declare readonly reply: Reply;
  /** JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A statement that stores a reply with its key. If the key has been stored already, it fails by the table's primary key
 * ({@link KEY_CONSTRAINT}).
 */
export const insertReply = (
  { scope, call, key, hash }: CallKey,
  reply: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into idempotency_keys (scope, call, key, body_hash, state, status, reply)
  select ${scope}::text, ${call}::text, ${key}::text, ${hash}::bytea, 'done', 200, ${reply}`;

/** The constraint that decides which of two calls with the same key is the first. */
export const KEY_CONSTRAINT = 'idempotency_keys_pkey';
