import type { SecretPurpose, Secrets } from '#access/secrets.ts';

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

const HOUR_MS = 60 * 60_000;

/** Tokens of what a holder has found or made. A token reveals nothing and cannot be forged. */
export interface HolderTokens<Value> {
  readonly issue: (value: Value) => string;
  /** Returns null if the token was not issued here or has expired. */
  readonly read: (token: string) => Value | null;
}
export type CodeTokens = HolderTokens<FoundCode>;
export type ReturnTokens = HolderTokens<OwnReturn>;

type TokenSecrets = Pick<Secrets, 'encrypt' | 'decrypt'>;

function createTokens<Value extends object>(
  { encrypt, decrypt }: TokenSecrets,
  { purpose, hours, now }: { readonly purpose: SecretPurpose; readonly hours: number; readonly now: () => number },
): HolderTokens<Value> {
  return {
    issue: (value) => encrypt(purpose, { ...value, endsAt: now() + hours * HOUR_MS }).toString('base64url'),
    read(token) {
      const decrypted = decrypt(purpose, Buffer.from(token, 'base64url'));
      if (decrypted === null) return null;
      const { endsAt, ...value } = decrypted as Value & { readonly endsAt: number };
      return endsAt > now() ? (value as unknown as Value) : null;
    },
  };
}

/** For two hours, long enough to pack a parcel. */
export const createCodeTokens = (secrets: TokenSecrets, now = Date.now): CodeTokens =>
  createTokens(secrets, { purpose: 'code-tokens', hours: 2, now });

/** For a day: who registered a return by mistake, or photographs what is in it, does so by then. */
export const createReturnTokens = (secrets: TokenSecrets, now = Date.now): ReturnTokens =>
  createTokens(secrets, { purpose: 'code-returns', hours: 24, now });
