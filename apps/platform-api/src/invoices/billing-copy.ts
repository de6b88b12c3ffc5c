import { localizedText } from '@store-panel/domain/geo/languages';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import type { QueryExecutor } from '#db/transaction.ts';
import { toSingleLine } from '#messages/display-text.ts';

/** Characters of a line of an address as it is printed. Ours. */
const MAX_LINE = 200;

/** The company that a store is invoiced as: its name and address where it has stated no other. */
export async function readBillingCopy(db: QueryExecutor, storeId: string): Promise<BillingParty> {
  const store = await db
    .selectFrom('stores')
    .select(['name', 'address', 'country_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    name: toSingleLine(localizedText(store.name, 'en'), MAX_LINE),
    lines: [store.address, store.country_code].map((line) => toSingleLine(line, MAX_LINE)).filter(Boolean),
    vat_id: null,
  };
}
