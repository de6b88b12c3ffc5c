import { createHmac, randomInt } from 'node:crypto';

import type { Secrets } from '#access/secrets.ts';

/** Computes the stored form of a claim number. Without the server's key, numbers can be neither read nor tried. */
export const computeClaimNumberMac = (key: Buffer, scope: string, claimNumber: string): Buffer =>
  createHmac('sha256', key).update(`${scope}|${claimNumber.toUpperCase()}`).digest();

/** The scope of claim numbers: the tenant on whose page they are looked up, otherwise the store. */
export const scopeOf = ({
  tenantId,
  storeId,
}: {
  readonly tenantId: string | null;
  readonly storeId: string;
}): string => tenantId ?? storeId;

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomChars = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Generates a number that cannot be guessed: 50 random bits. */
export const generateClaimNumber = (): string => `C-${randomChars(5)}-${randomChars(5)}`;

/** The two stored forms of a claim number. */
export interface ClaimNumbers {
  readonly mac: (scope: string, claimNumber: string) => Buffer;
  readonly encrypt: (claimNumber: string) => Buffer;
  /** Returns an empty string if it was encrypted with another secret. */
  readonly decrypt: (encrypted: Buffer) => string;
}

export function createClaimNumbers(secrets: Secrets): ClaimNumbers {
  const key = secrets.key('claims');
  return {
    mac: (scope, claimNumber) => computeClaimNumberMac(key, scope, claimNumber),
    encrypt: (claimNumber) => secrets.encrypt('claims', { claimNumber }),
    decrypt(encrypted) {
      const decrypted = secrets.decrypt('claims', encrypted) as { readonly claimNumber?: string } | null;
      return decrypted?.claimNumber ?? '';
    },
  };
}
