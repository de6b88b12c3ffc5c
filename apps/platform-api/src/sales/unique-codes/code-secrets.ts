import { randomInt } from 'node:crypto';

import {
  type CodePurpose,
  GENERATED_SIGNS,
  isPublicPurpose,
  normalizeUniqueCode,
  toGeneratedCode,
} from '@store-panel/domain/unique-codes/unique-code';
import { sql } from 'kysely';

import { type ResealRule, resealColumn } from '#access/reseal.ts';
import type { Macs, Secrets } from '#access/secrets.ts';

/** The stored forms of unique codes: without the server's key, codes can be neither read nor tried. */
export interface CodeSecrets {
  /** Of a code for an offer of this store. The first is stored; a stored one may equal any of them. */
  readonly macs: (storeId: string, code: string) => Macs;
  /** Of a code that is typed on the public page, where its store is not known yet. */
  readonly publicMacs: (code: string) => Macs;
  readonly seal: (place: CodePlace, code: string) => Buffer;
}

interface CodePlace {
  readonly storeId: string;
  readonly codeId: string;
}

/** In place of a store, for codes that are found before their store is known. */
const PUBLIC_SCOPE = 'public';

const macText = (scope: string, code: string) => `${scope}|${normalizeUniqueCode(code)}`;
const placeOf = ({ storeId, codeId }: CodePlace) => ({ storeId, slot: codeId });

export const createCodeSecrets = (secrets: Pick<Secrets, 'macs' | 'encrypt'>): CodeSecrets => ({
  macs: (storeId, code) => secrets.macs('unique-codes', macText(storeId, code)),
  publicMacs: (code) => secrets.macs('unique-codes', macText(PUBLIC_SCOPE, code)),
  seal: (place, code) => secrets.encrypt('unique-codes', { code }, placeOf(place)),
});

/** By which a code of this purpose is found. The first is stored. */
export const macsFor = (secrets: CodeSecrets, purpose: CodePurpose, storeId: string, code: string): Macs =>
  isPublicPurpose(purpose) ? secrets.publicMacs(code) : secrets.macs(storeId, code);

/** A code that cannot be guessed: 50 random bits. */
export const generateUniqueCode = (): string =>
  toGeneratedCode(Array.from({ length: GENERATED_SIGNS }, () => randomInt(32)));

/** The code and, read from it, its MAC: orders find the code by that. */
export const RESEAL_UNIQUE_CODES: ResealRule = resealColumn({
  table: 'unique_codes',
  key: ['store_id', 'id'],
  column: 'sealed',
  columns: ['purpose'],
  purpose: 'unique-codes',
  placeOf: ({ store_id, id }) => placeOf({ storeId: String(store_id), codeId: String(id) }),
  alsoSet: async (db, secrets, value, { store_id, id, purpose }) => {
    const { code = '' } = value as { readonly code?: string };
    const [mac] = macsFor(createCodeSecrets(secrets), purpose as CodePurpose, String(store_id), code);
    // Added again while nodes with both keys were running: both stay, and the newer one is found.
    const { rows } = await sql`
      select from unique_codes where store_id = ${store_id} and mac = ${mac} and id <> ${id}`.execute(db);
    return rows.length > 0 ? {} : { mac };
  },
});
