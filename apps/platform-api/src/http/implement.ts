import type { Endpoint, Contract, Wire } from '@store-panel/contract/table';

import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { PrincipalOf } from '#access/principal.ts';
import type { ReplyControls, RequestInfo } from '#access/request-info.ts';
import type { UploadedFile } from '#http/files/form-data.ts';

/** Calls whose body is form data with one file. */
export type FileCall = { [Key in Endpoint]: Contract[Key] extends { readonly file: string } ? Key : never }[Endpoint];

/** A file that was looked at: what it is comes from its content. */
export interface CheckedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * What becomes of the file of a call before its transaction begins: looking at it takes a while. A missing one does not
 * compile. @throws Refusal fileTooLarge, fileTypeRefused, fileDamaged
 */
export type FileChecks = { readonly [Key in FileCall]: (file: UploadedFile) => Promise<CheckedFile> };

export interface CallContext<Key extends Endpoint> {
  readonly body: Wire[Key]['body'];
  /** The file of a call that takes one. */
  readonly file: Key extends FileCall ? CheckedFile : null;
  readonly principal: PrincipalOf<Key>;
  readonly request: RequestInfo;
  readonly reply: ReplyControls;
  /** Where the call reads and writes: the transaction that its reply is stored in, where the call has one. */
  readonly db: Queries;
  /** Runs something once the call's change is committed; at once where the call has no transaction. */
  readonly afterCommit: AfterCommit;
}

/** What is read, as JSON text that the database put together; it is sent as it is. Tests hold it to the contract. */
export class Prebuilt<Reply> {
  declare readonly reply: Reply;
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A file that is sent while it is made. Whoever stops reading it ends the making. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  /** Rows that it is going to have. */
  readonly rows: number;
  readonly chunks: AsyncIterable<Uint8Array | string>;
}

/** Calls that answer with a file. */
export type DownloadCall = {
  [Key in Endpoint]: Contract[Key] extends { readonly download: readonly string[] } ? Key : never;
}[Endpoint];

type ReplyOf<Key extends Endpoint> = Contract[Key] extends { readonly effect: 'read' }
  ? Wire[Key]['reply'] | Prebuilt<Wire[Key]['reply']>
  : Wire[Key]['reply'];

/** Answers one call. What it returns is the reply without the envelope; a refusal is thrown. */
export type Handler<Key extends Endpoint> = (
  context: CallContext<Key>,
) => Promise<Key extends DownloadCall ? Download : ReplyOf<Key>>;

/** A handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [Key in Endpoint]: Handler<Key> };

/** The handlers of some calls; what a feature gives. */
export type HandlersOf<Key extends Endpoint> = Pick<Handlers, Key>;

/**
 * What a call has to pass before its transaction begins: limits that must count even when the call then fails and is
 * rolled back. A repeat that is given the first reply does not pass it again.
 */
export type Guards = {
  readonly [Key in Endpoint]?: (
    context: Pick<CallContext<Key>, 'body' | 'principal' | 'request' | 'db'>,
  ) => Promise<void>;
};
