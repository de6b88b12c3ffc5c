import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Derives a key for each purpose from the platform's secret, so that none works in place of another. */
export interface Secrets {
  readonly key: (purpose: SecretPurpose) => Buffer;
  /** Identifies the current secret, in values that it encrypted and beside MACs. Four bytes. */
  readonly keyId: Buffer;
  /**
   * Returns the MACs of a text: first the one to store, then the one that was stored before the secret was replaced.
   * A stored MAC is compared with all of them.
   */
  readonly macs: (purpose: SecretPurpose, text: string) => Macs;
  /**
   * Encrypts a value that must be readable again, but not from the database alone. Binds it to the purpose and, if
   * given, to the place at which it is stored: copied to another one it does not decrypt.
   */
  readonly encrypt: (purpose: SecretPurpose, value: object, place?: SecretPlace) => Buffer;
  /** Returns null for a value that neither secret has encrypted for this purpose and place. */
  readonly decrypt: (purpose: SecretPurpose, encrypted: Buffer, place?: SecretPlace) => unknown;
}

export type Macs = readonly [Buffer, ...Buffer[]];

/** Where a value is stored: whose it is and which of its secrets. */
export interface SecretPlace {
  readonly storeId: string;
  readonly slot: string;
}

export type SecretPurpose =
  | 'claims'
  | 'tables'
  | 'claim-tokens'
  | 'claim-mails'
  | 'one-time-codes'
  | 'captcha'
  | 'captcha-answers'
  | 'messages'
  | 'push'
  | 'files'
  | 'tenant-previews'
  | 'website-previews'
  | 'offers'
  | 'unique-codes'
  | 'code-tokens'
  | 'parcel-tokens'
  | 'code-returns'
  | 'store-secrets'
  | 'payment-pages'
  | 'payment-notices'
  | 'carrier-updates'
  | 'fee-links'
  | 'reservation-links'
  | 'guest-contacts'
  | 'review-links'
  | 'review-authors'
  | 'bank'
  | 'bank-photos'
  | 'bank-provider'
  | 'idempotency';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 2;
const KEY_ID_BYTES = 4;
/** Version and key: what values of the current form under one key begin with. */
export const SEAL_HEADER_BYTES = 1 + KEY_ID_BYTES;

/** What a value encrypted with the current secret begins with. */
export const sealHeader = ({ keyId }: Pick<Secrets, 'keyId'>): Buffer => Buffer.concat([Buffer.from([VERSION]), keyId]);

/** `previous` is the secret before the current one: it still decrypts and verifies, but encrypts and signs nothing. */
export function createSecrets(current: Buffer, previous?: Buffer): Secrets {
  const rings = [current, ...(previous === undefined ? [] : [previous])].map(createRing);
  const [ring = createRing(current)] = rings;
  return {
    key: ring.key,
    keyId: ring.keyId,
    macs(purpose, text) {
      const [mac = Buffer.alloc(0), ...others] = rings.map(({ key }) =>
        createHmac('sha256', key(purpose)).update(text).digest(),
      );
      return [mac, ...others];
    },
    encrypt(purpose, value, place) {
      const header = sealHeader(ring);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, ring.key(`sealed-2/${purpose}`), nonce);
      cipher.setAAD(boundTo(purpose, place));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
    },
    decrypt(purpose, encrypted, place) {
      for (const { key, keyId } of rings) {
        const isItsOwn = encrypted.subarray(0, SEAL_HEADER_BYTES).equals(sealHeader({ keyId }));
        const opened = isItsOwn ? decryptCurrent(key, purpose, encrypted, place) : null;
        if (opened !== null) return opened;
        // The first form began with its nonce and bound no place. It may begin like the current one by chance.
        const first = place === undefined ? decryptFirst(key, purpose, encrypted) : null;
        if (first !== null) return first;
      }
      return null;
    },
  };
}

interface Ring {
  readonly key: (purpose: string) => Buffer;
  readonly keyId: Buffer;
}

function createRing(secret: Buffer): Ring {
  const key = (purpose: string) => createHmac('sha256', secret).update(`store-panel/${purpose}`).digest();
  return { key, keyId: key('key-id').subarray(0, KEY_ID_BYTES) };
}

const boundTo = (purpose: SecretPurpose, place: SecretPlace | undefined): Buffer =>
  Buffer.from(JSON.stringify([purpose, place?.storeId ?? '', place?.slot ?? '']));

const decryptCurrent = (
  key: Ring['key'],
  purpose: SecretPurpose,
  encrypted: Buffer,
  place: SecretPlace | undefined,
): unknown => open(key(`sealed-2/${purpose}`), encrypted.subarray(SEAL_HEADER_BYTES), boundTo(purpose, place));

const decryptFirst = (key: Ring['key'], purpose: SecretPurpose, encrypted: Buffer): unknown =>
  open(key(`sealed/${purpose}`), encrypted, undefined);

/** Opens nonce, tag and text. */
function open(key: Buffer, sealed: Buffer, bound: Buffer | undefined): unknown {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  if (bound !== undefined) decipher.setAAD(bound);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
