import { languageAt, localizedText } from '@store-panel/domain/geo/languages';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreOnPlan } from '#features/fee-plans/fee-plans.queries.ts';
import { enqueueNotice, readStoreLanguage } from '#messages/notices.ts';

export interface FeeNoticeDeps {
  readonly secrets: Secrets;
}

/** What stores are told: which plan they have from which day on. */
export interface ChangedFees {
  /** Null: no fees any more. */
  readonly plan: string | null;
  /** yyyy-mm-dd. */
  readonly fromDay: string;
}

/** Tells stores by mail, in the transaction of the change; the panel says it too. */
export async function notifyStores(
  { secrets }: FeeNoticeDeps,
  db: QueryExecutor,
  stores: readonly StoreOnPlan[],
  { plan, fromDay: day }: ChangedFees,
): Promise<void> {
  for (const { id, name, email: recipient } of stores) {
    const lang = await readStoreLanguage(db, id);
    const to = { recipient, lang };
    const facts = { name: localizedText(name, languageAt(lang)), day };
    await (plan === null
      ? enqueueNotice(db, secrets, { ...to, kind: 'fees_ended', facts })
      : enqueueNotice(db, secrets, { ...to, kind: 'fees_changed', facts: { ...facts, plan } }));
  }
}
