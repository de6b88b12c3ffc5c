import type { Secrets } from '#access/secrets.ts';

/** A code that its holder has found on the public page, and for a return the order. */
export interface FoundCode {
  readonly storeId: string;
  readonly codeId: string;
  /** Null: it sends a parcel. */
  readonly orderId: string | null;
}

/** Long enough to pack a parcel. */
const LIFETIME_MS = 2 * 60 * 60_000;

/** Tokens of found codes. A token reveals nothing and cannot be forged. */
export interface CodeTokens {
  readonly issue: (found: FoundCode) => string;
  /** Returns null if the token was not issued here or has expired. */
  readonly read: (token: string) => FoundCode | null;
}

export function createCodeTokens(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>, now = Date.now): CodeTokens {
  return {
    issue: (found) => secrets.encrypt('code-tokens', { ...found, endsAt: now() + LIFETIME_MS }).toString('base64url'),
    read(token) {
      const decrypted = secrets.decrypt('code-tokens', Buffer.from(token, 'base64url'));
      if (decrypted === null) return null;
      const { endsAt, ...found } = decrypted as FoundCode & { readonly endsAt: number };
      return endsAt > now() ? found : null;
    },
  };
}
