import { dayRange } from '@store-panel/domain/time/day-start';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createCodeSecrets, generateUniqueCode } from '#sales/unique-codes/code-secrets.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

/** By what was made together: how many codes, how often each can be used, and its last day from today. */
const BATCHES = [
  { count: 1, uses: 50, endsIn: -3, madeAgo: 33, code: 'AUTUMN-2026' },
  { count: 50, uses: 1, endsIn: 60, madeAgo: 20 },
  { count: 1, uses: 20, endsIn: 5, madeAgo: 6, code: 'OFFICE-PARTY' },
] as const;

const DAY_MS = 86_400_000;

/** Codes of Linden & Rye for the offer that applies by them alone. */
export async function seedDemoUniqueCodes({ kysely }: Database, secrets: Secrets): Promise<void> {
  const [{ email }] = DEMO_STORES;
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
  if (!offer) return;
  const codeSecrets = createCodeSecrets(secrets);
  const today = storeDay(Date.now(), timezone);
  const rows = BATCHES.flatMap(({ count, uses, endsIn, madeAgo, ...typed }) => {
    const batchId = uuidV7();
    return Array.from({ length: count }, () => {
      const id = uuidV7();
      const code = 'code' in typed ? typed.code : generateUniqueCode();
      const [mac] = codeSecrets.macs(storeId, code);
      return {
        store_id: storeId,
        id,
        batch_id: batchId,
        purpose: 'offer' as const,
        offer_id: offer.id,
        mac,
        sealed: codeSecrets.seal({ storeId, codeId: id }, code),
        uses,
        ends_at: new Date(dayRange(addDays(today, endsIn), timezone).end),
        created_at: new Date(Date.now() - madeAgo * DAY_MS),
      };
    });
  });
  await kysely.insertInto('unique_codes').values(rows).execute();
}
