import { createHmac, randomInt } from 'node:crypto';

import type { Secrets } from '#access/secrets.ts';

/** What a claim number is stored as: without the server's key nobody can tell or try numbers. */
export const claimNumberMac = (key: Buffer, scope: string, claimNumber: string): Buffer =>
  createHmac('sha256', key).update(`${scope}|${claimNumber.toUpperCase()}`).digest();

/** Whose numbers they are: the tenant on whose page they are asked for, else the store. */
export const scopeOf = ({
  tenantId,
  storeId,
}: {
  readonly tenantId: string | null;
  readonly storeId: string;
}): string => tenantId ?? storeId;

/** Letters and digits that nobody takes for another one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const some = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A number that cannot be guessed: 50 random bits. */
export const newClaimNumber = (): string => `C-${some(5)}-${some(5)}`;

/** The two forms in which a claim number of a store is kept. */
export interface ClaimNumbers {
  readonly mac: (scope: string, claimNumber: string) => Buffer;
  readonly seal: (claimNumber: string) => Buffer;
  /** Empty for what was sealed with another secret. */
  readonly open: (sealed: Buffer) => string;
}

export function claimNumbers(secrets: Secrets): ClaimNumbers {
  const key = secrets.key('claims');
  return {
    mac: (scope, claimNumber) => claimNumberMac(key, scope, claimNumber),
    seal: (claimNumber) => secrets.seal('claims', { claimNumber }),
    open(sealed) {
      const opened = secrets.open('claims', sealed) as { readonly claimNumber?: string } | null;
      return opened?.claimNumber ?? '';
    },
  };
}
