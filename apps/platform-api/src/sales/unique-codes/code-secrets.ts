import { randomInt } from 'node:crypto';

import { GENERATED_SIGNS, normalizeUniqueCode, toGeneratedCode } from '@store-panel/domain/unique-codes/unique-code';
import { sql } from 'kysely';

import { type ResealRule, resealColumn } from '#access/reseal.ts';
import type { Macs, Secrets } from '#access/secrets.ts';

/** The stored forms of unique codes: without the server's key, codes can be neither read nor tried. */
export interface CodeSecrets {
  /** The first is stored; a stored one may equal any of them. */
  readonly macs: (storeId: string, code: string) => Macs;
  readonly seal: (place: CodePlace, code: string) => Buffer;
}

interface CodePlace {
  readonly storeId: string;
  readonly codeId: string;
}

const macText = (storeId: string, code: string) => `${storeId}|${normalizeUniqueCode(code)}`;
const placeOf = ({ storeId, codeId }: CodePlace) => ({ storeId, slot: codeId });

export const createCodeSecrets = (secrets: Pick<Secrets, 'macs' | 'encrypt'>): CodeSecrets => ({
  macs: (storeId, code) => secrets.macs('unique-codes', macText(storeId, code)),
  seal: (place, code) => secrets.encrypt('unique-codes', { code }, placeOf(place)),
});

/** A code that cannot be guessed: 50 random bits. */
export const generateUniqueCode = (): string =>
  toGeneratedCode(Array.from({ length: GENERATED_SIGNS }, () => randomInt(32)));

/** The code and, read from it, its MAC: orders find the code by that. */
export const RESEAL_UNIQUE_CODES: ResealRule = resealColumn({
  table: 'unique_codes',
  key: ['store_id', 'id'],
  column: 'sealed',
  purpose: 'unique-codes',
  placeOf: ({ store_id, id }) => placeOf({ storeId: String(store_id), codeId: String(id) }),
  alsoSet: async (db, secrets, value, { store_id, id }) => {
    const { code = '' } = value as { readonly code?: string };
    const [mac] = createCodeSecrets(secrets).macs(String(store_id), code);
    // Added again while nodes with both keys were running: both stay, and the newer one is found.
    const { rows } = await sql`
      select from unique_codes where store_id = ${store_id} and mac = ${mac} and id <> ${id}`.execute(db);
    return rows.length > 0 ? {} : { mac };
  },
});
