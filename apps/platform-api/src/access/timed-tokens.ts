import type { SecretPurpose, Secrets } from '#access/secrets.ts';

const HOUR_MS = 60 * 60_000;

/** Tokens of what a visitor without an account has found or made. A token reveals nothing and cannot be forged. */
export interface TimedTokens<Value> {
  readonly issue: (value: Value) => string;
  /** Returns null if the token was not issued here or has expired. */
  readonly read: (token: string) => Value | null;
}

interface TokenRules {
  readonly purpose: SecretPurpose;
  /** How long a token is valid. */
  readonly hours: number;
  readonly now?: () => number;
}

export function createTimedTokens<Value extends object>(
  { encrypt, decrypt }: Pick<Secrets, 'encrypt' | 'decrypt'>,
  { purpose, hours, now = Date.now }: TokenRules,
): TimedTokens<Value> {
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
