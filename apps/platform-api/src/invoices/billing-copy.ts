import { localizedText } from '@store-panel/domain/geo/languages';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import type { QueryExecutor } from '#db/transaction.ts';

/** The company that a store is invoiced as: its name and address where it has stated no other. */
export async function readBillingCopy(db: QueryExecutor, storeId: string): Promise<BillingParty> {
  const store = await db
    .selectFrom('stores')
    .select(['name', 'address', 'country_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    name: localizedText(store.name, 'en'),
    lines: [store.address, store.country_code].filter((line) => line !== ''),
    vat_id: null,
  };
}
