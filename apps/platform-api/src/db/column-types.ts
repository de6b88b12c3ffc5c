// Column types that many tables share.
import type { Actor } from '@store-panel/contract/endpoints/orders/actor';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Static } from 'typebox';

/** An instant in milliseconds. Written as a Date or as ISO 8601 text, read as a Date. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

declare const written: unique symbol;

/** Text made by schema.ts's `json`. `pg` would write a plain array as a PostgreSQL array; this type prevents that. */
export type JsonText<T> = string & { readonly [written]: T };

export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
export type JsonOrNull<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>;
export type JsonByDefault<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;

export interface Versioned {
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

export interface Account extends Versioned {
  id: string;
  /** The number of the formatted id (STR…), counted by the database. */
  unique_id: GeneratedAlways<number>;
  country_phone_code: Generated<string>;
  /** Argon2id; null if no user can sign in. */
  password_hash: string | null;
}

export type ActorJson = Static<typeof Actor>;
