import { dayRange } from '@store-panel/domain/time/day-start';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import type { CodePurpose } from '@store-panel/domain/unique-codes/unique-code';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createCodeSecrets, generateUniqueCode, macsFor } from '#sales/unique-codes/code-secrets.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';
import { HAVEL_STORE } from '#seed/parcels/havel-store.ts';

interface DemoBatch {
  readonly purpose: CodePurpose;
  readonly count: number;
  readonly uses: number;
  /** Its last day, from today. */
  readonly endsIn: number;
  /** Days. */
  readonly madeAgo: number;
  /** Missing: generated. */
  readonly code?: string;
  /** Days ago, that the store ended it. */
  readonly endedAgo?: number;
}

/** The code of the slip in Havel's boxes. */
export const HAVEL_RETURN_CODE = 'HAVEL-BACK';

const OF_STORES: Readonly<Record<string, readonly DemoBatch[]>> = {
  [DEMO_STORES[0].email]: [
    { purpose: 'offer', count: 1, uses: 50, endsIn: -3, madeAgo: 33, code: 'AUTUMN-2026' },
    { purpose: 'offer', count: 50, uses: 1, endsIn: 60, madeAgo: 20 },
    { purpose: 'offer', count: 1, uses: 20, endsIn: 5, madeAgo: 6, code: 'OFFICE-PARTY' },
  ],
  [HAVEL_STORE.email]: [
    { purpose: 'return', count: 1, uses: 100, endsIn: -10, madeAgo: 80, code: 'SUMMER-BACK' },
    { purpose: 'offer', count: 25, uses: 1, endsIn: 45, madeAgo: 30 },
    { purpose: 'send', count: 5, uses: 3, endsIn: 90, madeAgo: 21, endedAgo: 4 },
    { purpose: 'send', count: 2, uses: 10, endsIn: 60, madeAgo: 14 },
    { purpose: 'return', count: 20, uses: 1, endsIn: 4, madeAgo: 10 },
    { purpose: 'return', count: 1, uses: 50, endsIn: 40, madeAgo: 3, code: HAVEL_RETURN_CODE },
  ],
};

const DAY_MS = 86_400_000;

/** Unique codes of the demo stores, in several states. */
export async function seedDemoUniqueCodes(database: Database, secrets: Secrets): Promise<void> {
  for (const [email, batches] of Object.entries(OF_STORES)) await seedCodesOf(database, secrets, email, batches);
}

async function seedCodesOf(
  { kysely }: Database,
  secrets: Secrets,
  email: string,
  batches: readonly DemoBatch[],
): Promise<void> {
  const store = await kysely
    .selectFrom('stores')
    .select(['id', 'timezone'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!store) return;
  const { id: storeId, timezone } = store;
  const offer = await kysely
    .selectFrom('offers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('by_unique_code', '=', true)
    .executeTakeFirst();
  const address = await kysely
    .selectFrom('store_addresses')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('label')
    .executeTakeFirst();
  const codeSecrets = createCodeSecrets(secrets);
  const today = storeDay(Date.now(), timezone);
  const termsOf = (purpose: CodePurpose) =>
    purpose === 'offer'
      ? { offer_id: offer?.id ?? null }
      : purpose === 'send'
        ? { max_grams: 5_000, service_level: 'next_day' as const, address_id: address?.id ?? null }
        : {};
  const rows = batches.flatMap(({ purpose, count, uses, endsIn, madeAgo, code: typed, endedAgo }) => {
    const batchId = uuidV7();
    return Array.from({ length: count }, () => {
      const id = uuidV7();
      const code = typed ?? generateUniqueCode();
      return {
        store_id: storeId,
        id,
        batch_id: batchId,
        purpose,
        mac: macsFor(codeSecrets, purpose, storeId, code)[0],
        sealed: codeSecrets.seal({ storeId, codeId: id }, code),
        uses,
        ends_at: new Date(dayRange(addDays(today, endsIn), timezone).end),
        ended_at: endedAgo === undefined ? null : new Date(Date.now() - endedAgo * DAY_MS),
        created_at: new Date(Date.now() - madeAgo * DAY_MS),
        offer_id: null,
        max_grams: null,
        service_level: null,
        address_id: null,
        ...termsOf(purpose),
      };
    });
  });
  await kysely.insertInto('unique_codes').values(rows).execute();
}
