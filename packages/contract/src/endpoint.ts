import type { AdminAction } from '@store-panel/domain/access/permissions';
import type { ScreenId } from '@store-panel/domain/access/screens';
import type { Static, TObject, TSchema } from 'typebox';

import type { ErrorName } from '#errors/error-codes.ts';
import type { SuccessName } from '#errors/success-codes.ts';

/** Who a session belongs to. `store` and `sub_store` are the two kinds of spec §6; the others are the wider platform's. */
export type SessionKind = 'store' | 'sub_store' | 'user' | 'provider' | 'admin';

/** An endpoint without a session has to state why that is safe. */
export interface OpenAccess {
  readonly open: true;
  readonly reason: string;
}

/**
 * An endpoint that needs a session. Only what the session alone decides is here; ownership and state are checked by
 * the query and by domain's rules.
 */
export interface SessionAccess {
  readonly sessions: readonly [NonAdminSession, ...NonAdminSession[]];
  /** A sub-store needs the grant of one of these screens; a main store needs that screen's flag. */
  readonly screens?: readonly [ScreenId, ...ScreenId[]];
  /** And one of these, where the call joins what different screens show. */
  readonly andScreens?: readonly [ScreenId, ...ScreenId[]];
  /** Open to a main store that is not yet approved or verified (spec §6: only its profile is). */
  readonly beforeApproval?: true;
  /** Closed to an administrator who acts in the store's name: passwords, codes, keys, who else may sign in. */
  readonly notWhileImpersonating?: true;
}

export type NonAdminSession = Exclude<SessionKind, 'admin'>;

/** An endpoint for administrators. Its screens decide which role may call it; a change needs its permission too. */
export interface AdminAccess {
  readonly sessions: readonly ['admin'];
  readonly screens: readonly [ScreenId, ...ScreenId[]];
  /** What an editor must have been granted (spec §6: edit = 1, delete = 2); without it looking is enough. */
  readonly action?: AdminAction;
}

export type Access = OpenAccess | SessionAccess | AdminAccess;

/** Where a path, its fields and codes come from: a section of the specification, or our own design where it is silent. */
export type Origin = `spec §${number}` | 'ours';

export interface EndpointDefinition {
  readonly summary: string;
  readonly origin: Origin;
  readonly access: Access;
  /** A `write` takes an Idempotency-Key: the same key and body get the first reply again. */
  readonly effect: 'read' | 'write';
  /**
   * Of an open write: it takes an Idempotency-Key too, as those of a session do. Its handler then runs in one
   * transaction with the record of its key; what has to count whatever becomes of the call, its gate counts.
   */
  readonly idempotent?: true;
  readonly body?: TObject;
  /** Of a GET: the fields in braces in its path, each one segment. They reach the handler as fields of its body. */
  readonly params?: TObject;
  /** Of a GET: the fields of its query string, as text; numbers and truths are read by their schema. */
  readonly query?: TObject;
  /** The largest body in bytes, if it may be larger than those of other endpoints. */
  readonly bodyLimit?: number;
  /** The body travels as form data: its fields as text, and one file under this name. */
  readonly file?: string;
  /** The reply is a file of one of these types, streamed; only an error is JSON. */
  readonly download?: readonly [string, ...string[]];
  /** What the reply holds beside `success` and `message`. */
  readonly reply: TObject;
  /** The code in `message`; a call without one answers `success: true` alone. */
  readonly success?: SuccessName;
  /**
   * Of a store's write: why it is open while the store's subscription has lapsed. Without it the call is then refused
   * (2999); reading never is.
   */
  readonly withoutSubscription?: `because ${string}`;
  /** The endpoint's own errors; those of every endpoint are in COMMON_ERRORS. */
  readonly errors: readonly ErrorName[];
  /** The reply holds a secret and is not stored, so the same idempotency key runs the call again. */
  readonly isReplySecret?: true;
  /** The reply is sent as it is, without the envelope (only the token refresh of spec §7). */
  readonly bare?: true;
}

export type CallKey = `${'GET' | 'POST'} /${string}`;

/** Types a group of endpoints without widening it, and rejects an incomplete definition at compile time. */
export const defineEndpoints = <const Calls extends Record<CallKey, EndpointDefinition>>(calls: Calls): Calls => calls;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** The fields of a call as one object: its body, or the fields of its path and its query. */
type InputOf<Call> = Call extends { readonly body: infer Body }
  ? StaticOf<Body>
  : Call extends { readonly params: infer Params }
    ? StaticOf<Params> & (Call extends { readonly query: infer Query } ? StaticOf<Query> : unknown)
    : Call extends { readonly query: infer Query }
      ? StaticOf<Query>
      : undefined;

/** What a call takes and gives, computed once for each key so that no caller pays for it again. */
export type WireOf<Calls> = {
  readonly [Key in keyof Calls]: {
    readonly body: InputOf<Calls[Key]>;
    readonly reply: Calls[Key] extends { readonly reply: infer Reply } ? StaticOf<Reply> : never;
  };
};
