import type { Secrets } from '#access/secrets.ts';
import { createTimedTokens, type TimedTokens } from '#access/timed-tokens.ts';

/** A code that its holder has found on the public page, and for a return the order. */
export interface FoundCode {
  readonly storeId: string;
  readonly codeId: string;
  /** Null: it sends a parcel. */
  readonly orderId: string | null;
}

/** A return that its holder has opened with a code. */
export interface OwnReturn {
  readonly storeId: string;
  readonly returnId: string;
}

export type CodeTokens = TimedTokens<FoundCode>;
export type ReturnTokens = TimedTokens<OwnReturn>;

type TokenSecrets = Pick<Secrets, 'encrypt' | 'decrypt'>;

/** For two hours, long enough to pack a parcel. */
export const createCodeTokens = (secrets: TokenSecrets, now = Date.now): CodeTokens =>
  createTimedTokens(secrets, { purpose: 'code-tokens', hours: 2, now });

/** For a day: who registered a return by mistake, or photographs what is in it, does so by then. */
export const createReturnTokens = (secrets: TokenSecrets, now = Date.now): ReturnTokens =>
  createTimedTokens(secrets, { purpose: 'code-returns', hours: 24, now });
