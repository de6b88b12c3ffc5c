import type { Endpoint, Contract, Wire } from '@store-panel/contract/table';

import type { RecordedReply, ReplyRecord } from '#db/recorded-reply.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { PrincipalOf } from '#access/principal.ts';
import type { ReplyControls, RequestInfo } from '#access/request-info.ts';
import type { UploadedFile } from '#http/files/form-data.ts';

/** Endpoints whose body is form data with one file. */
export type FileCall = { [Key in Endpoint]: Contract[Key] extends { readonly file: string } ? Key : never }[Endpoint];

/** A checked file: its type comes from its content. */
export interface CheckedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * Checks an endpoint's file before its transaction begins, because that takes a while. A missing check does not
 * compile.
 * @throws ApiError fileTooLarge, fileTypeRefused, fileDamaged
 */
export type FileChecks = { readonly [Key in FileCall]: (file: UploadedFile) => Promise<CheckedFile> };

export interface CallContext<Key extends Endpoint> {
  readonly body: Wire[Key]['body'];
  /** The file of an endpoint that accepts one. */
  readonly file: Key extends FileCall ? CheckedFile : null;
  readonly principal: PrincipalOf<Key>;
  readonly request: RequestInfo;
  readonly reply: ReplyControls;
  /** The transaction in which the reply is stored, if the endpoint has one. */
  readonly db: QueryExecutor;
  /** Runs a function after the commit, or at once if the endpoint has no transaction. */
  readonly afterCommit: AfterCommit;
  /** For a handler whose last statement also stores the reply. */
  readonly ending: CallEnding<Wire[Key]['reply']>;
}

/** How the last statement of a write stores its reply, which a {@link RecordedReply} then hands on. */
export interface CallEnding<Reply> {
  /** The reply is known before the statement. */
  readonly record: (reply: Reply) => ReplyRecord;
  /** The reply contains the order as the statement finds it, beside `others`. */
  readonly recordWithOrder: (others?: Omit<Reply, 'order'>) => ReplyRecord;
}

/** A read reply whose JSON is ready, as the database built it, and is sent as it is. Tests validate it against the contract. */
export class Prebuilt<Reply> {
  declare readonly reply: Reply;
  /** Bytes are copied once only, however often they are sent. */
  readonly json: string | Buffer;

  constructor(json: string | Buffer) {
    this.json = json;
  }
}

/** A file that is sent while it is generated. A client that stops reading stops the generation. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  /** Number of rows in the file. */
  readonly rows: number;
  readonly chunks: AsyncIterable<Uint8Array | string>;
}

/** Endpoints that reply with a file. */
export type DownloadCall = {
  [Key in Endpoint]: Contract[Key] extends { readonly download: readonly string[] } ? Key : never;
}[Endpoint];

type ReplyOf<Key extends Endpoint> = Contract[Key] extends { readonly effect: 'read' }
  ? Wire[Key]['reply'] | Prebuilt<Wire[Key]['reply']>
  : Wire[Key]['reply'] | RecordedReply<Wire[Key]['reply']>;

/** Handles one endpoint. Returns the reply without the envelope; throws {@link ApiError}. */
export type Handler<Key extends Endpoint> = (
  context: CallContext<Key>,
) => Promise<Key extends DownloadCall ? Download : ReplyOf<Key>>;

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { readonly [Key in Endpoint]: Handler<Key> };

/** The handlers of one feature. */
export type HandlersOf<Key extends Endpoint> = Pick<Handlers, Key>;

type Guard<Key extends Endpoint> = (
  context: Pick<CallContext<Key>, 'body' | 'principal' | 'request' | 'db'>,
) => Promise<void>;

/** A guard for some bodies: the other calls need not look for an earlier reply first. */
interface PartialGuard<Key extends Endpoint> {
  readonly appliesTo: (body: Wire[Key]['body']) => boolean;
  readonly guard: Guard<Key>;
}

/**
 * Checks before an endpoint's transaction begins: limits that must count even if the request fails and is rolled back.
 * A repeated request skips them.
 */
export type Guards = { readonly [Key in Endpoint]?: Guard<Key> | PartialGuard<Key> };
