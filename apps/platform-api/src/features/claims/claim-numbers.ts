import { createHmac, randomInt } from 'node:crypto';

import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { type ResealRule, resealColumn } from '#access/reseal.ts';

/** Computes the stored form of a claim number. Without the server's key, numbers can be neither read nor tried. */
export const computeClaimNumberMac = (key: Buffer, scope: string, claimNumber: string): Buffer =>
  createHmac('sha256', key).update(macText(scope, claimNumber)).digest();

const macText = (scope: string, claimNumber: string) => `${scope}|${claimNumber.toUpperCase()}`;

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
  /** The MAC to store. */
  readonly mac: (scope: string, claimNumber: string) => Buffer;
  /** The MACs that a stored one may equal, for look-ups. */
  readonly macs: (scope: string, claimNumber: string) => readonly Buffer[];
  readonly encrypt: (claimNumber: string) => Buffer;
  /** Returns an empty string if it was encrypted with another secret. */
  readonly decrypt: (encrypted: Buffer) => string;
}

export function createClaimNumbers(secrets: Secrets): ClaimNumbers {
  const key = secrets.key('claims');
  return {
    mac: (scope, claimNumber) => computeClaimNumberMac(key, scope, claimNumber),
    macs: (scope, claimNumber) => secrets.macs('claims', macText(scope, claimNumber)),
    encrypt: (claimNumber) => secrets.encrypt('claims', { claimNumber }),
    decrypt(encrypted) {
      const decrypted = secrets.decrypt('claims', encrypted) as { readonly claimNumber?: string } | null;
      return decrypted?.claimNumber ?? '';
    },
  };
}

/** The number and, read from it, its MAC: the claimant finds the claim by that. */
export const RESEAL_CLAIM_NUMBERS: ResealRule = resealColumn({
  table: 'claims',
  key: ['id'],
  column: 'claim_number_sealed',
  columns: ['tenant_id', 'store_id'],
  isKept: sql<boolean>`claim_number_sealed is not null`,
  purpose: 'claims',
  alsoSet: async (db, secrets, value, { id, tenant_id, store_id }) => {
    const { claimNumber = '' } = value as { readonly claimNumber?: string };
    const scope = scopeOf({ tenantId: tenant_id as string | null, storeId: String(store_id) });
    const mac = computeClaimNumberMac(secrets.key('claims'), scope, claimNumber);
    // Entered twice while two keys were in use: both claims stay, and the newer one is found.
    const { rows } = await sql`
      select from claims c join claims other on other.waybill_number = c.waybill_number
        and (other.tenant_id = c.tenant_id or other.store_id = c.store_id)
      where c.id = ${id} and other.id <> c.id and other.claim_number_mac = ${mac}`.execute(db);
    return rows.length > 0 ? {} : { claim_number_mac: mac };
  },
});
