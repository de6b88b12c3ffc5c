import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Derives a key for each purpose from the platform's one secret, so that none works in place of another. */
export interface Secrets {
  readonly key: (purpose: SecretPurpose) => Buffer;
  /** Encrypts a value that must be readable again, but not from the database alone. Binds it to the purpose. */
  readonly encrypt: (purpose: SecretPurpose, value: object) => Buffer;
  /** Returns null for a value that was not encrypted with this secret for this purpose. */
  readonly decrypt: (purpose: SecretPurpose, encrypted: Buffer) => unknown;
}

export type SecretPurpose =
  | 'claims'
  | 'claim-tokens'
  | 'claim-mails'
  | 'one-time-codes'
  | 'captcha'
  | 'captcha-answers'
  | 'messages'
  | 'push'
  | 'files'
  | 'tenant-previews'
  | 'offers'
  | 'idempotency';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secret: Buffer): Secrets {
  const key = (purpose: string) => createHmac('sha256', secret).update(`store-panel/${purpose}`).digest();
  return {
    key,
    encrypt(purpose, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(`sealed/${purpose}`), nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt(purpose, encrypted) {
      if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key(`sealed/${purpose}`), encrypted.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}
