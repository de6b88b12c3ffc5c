import type { BillingDetails } from '@store-panel/domain/billing/billing-details';
import { billingParty } from '@store-panel/domain/billing/billing-party';
import { isLanguageCode, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import type { QueryExecutor } from '#db/transaction.ts';
import { readSection } from '#journal/section-settings.queries.ts';
import { toSingleLine } from '#messages/display-text.ts';

/** Characters of a line of an address as it is printed. Ours. */
const MAX_LINE = 200;

/** The company that a store is invoiced as: its name and address where it has stated no other. */
export async function readBillingCopy(db: QueryExecutor, storeId: string): Promise<BillingParty> {
  const { settings } = await readSection<BillingDetails>(db, storeId, 'billing');
  if (settings && settings.company_name !== '') return partyOf(settings);
  const store = await db
    .selectFrom('stores')
    .select(['name', 'address', 'country_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    name: printed(localizedText(store.name, 'en')),
    lines: [store.address, store.country_code].map(printed).filter(Boolean),
    vat_id: null,
  };
}

/** Where a store wants its invoices, and in which language; empty where it has not said. */
export async function readInvoiceRecipient(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly recipient?: string; readonly lang?: number }> {
  const { settings } = await readSection<BillingDetails>(db, storeId, 'billing');
  if (!settings) return {};
  const { invoice_email: email, language } = settings;
  return {
    ...(email !== '' && { recipient: email }),
    ...(isLanguageCode(language) && { lang: languageIndex(language) }),
  };
}

const printed = (line: string): string => toSingleLine(line, MAX_LINE);

function partyOf(details: BillingDetails): BillingParty {
  const { name, lines, vat_id: vatId } = billingParty(details);
  return { name: printed(name), lines: lines.map(printed).filter(Boolean), vat_id: vatId && printed(vatId) };
}
