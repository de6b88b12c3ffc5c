import type { Call, Wire } from '@store-panel/contract/table';
import type { FastifyBaseLogger } from 'fastify';

import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { PrincipalOf, SessionMode } from '#access/principal.ts';

/** What a handler may know of the request beside its validated body. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's address, as far as the configured proxies can be believed. */
  readonly address: string;
  readonly host: string;
  readonly userAgent: string;
  /** Index of the language the caller reads. */
  readonly lang: number;
  /** How this client keeps its tokens: `cookie` asks for an HttpOnly cookie. */
  readonly mode: SessionMode;
  /** The refresh token, by Authorization header or by cookie; empty when there is none. */
  readonly refreshToken: string;
  readonly log: FastifyBaseLogger;
}

/** Cookies and the like that a few handlers set; everything else is the reply's business. */
export interface ReplyControls {
  setRefreshCookie(token: string, expiresAt: Date): void;
  clearRefreshCookie(): void;
}

export interface CallContext<Key extends Call> {
  readonly body: Wire[Key]['body'];
  readonly principal: PrincipalOf<Key>;
  readonly request: RequestFacts;
  readonly reply: ReplyControls;
  /** Where the call reads and writes. For a `write` with a session it is the transaction that its reply is stored in. */
  readonly db: Queries;
  /** Runs something once the call's change is committed; at once where the call has no transaction. */
  readonly afterCommit: AfterCommit;
}

/** A reply's own fields as JSON text that the database put together; it is sent as it is. Tests hold it to the contract. */
export class Prebuilt<Reply> {
  declare readonly reply: Reply;
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Answers one call. What it returns is the reply without the envelope; a refusal is thrown. */
export type Handler<Key extends Call> = (
  context: CallContext<Key>,
) => Promise<Wire[Key]['reply'] | Prebuilt<Wire[Key]['reply']>>;

/** A handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [Key in Call]: Handler<Key> };

/** The handlers of some calls; what a feature gives. */
export type HandlersOf<Key extends Call> = Pick<Handlers, Key>;

/**
 * What a call has to pass before its transaction begins: limits that must count even when the call then fails and is
 * rolled back.
 */
export type Gates = {
  readonly [Key in Call]?: (context: Pick<CallContext<Key>, 'body' | 'principal' | 'db'>) => Promise<void>;
};
