import type { Secrets } from '#access/secrets.ts';
import { createTimedTokens, type TimedTokens } from '#access/timed-tokens.ts';

/** A parcel that a visitor found by its waybill and a second factor. */
export interface FoundParcel {
  readonly storeId: string;
  readonly orderId: string;
  readonly no: number;
  /** Another number ends the token. */
  readonly waybill: string;
}

export type ParcelTokens = TimedTokens<FoundParcel>;

/** For two hours: the page stays open beside other things, and is not a link to give away. */
export const createParcelTokens = (secrets: Pick<Secrets, 'encrypt' | 'decrypt'>, now = Date.now): ParcelTokens =>
  createTimedTokens(secrets, { purpose: 'parcel-tokens', hours: 2, now });
