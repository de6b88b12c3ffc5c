import { missingBillingFields } from '@store-panel/domain/billing/billing-details';

import { readBilling, saveBilling } from '#features/billing/save-billing.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { settingsSection } from '#journal/settings-section.ts';

/** The company that a store is invoiced as, in journal and overview. */
export const billingSection = (deps: SettingsDeps): JournalSection =>
  settingsSection({
    section: 'billing',
    read: readBilling,
    save: (context, input) => saveBilling(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readBilling(db, storeId);
      return {
        version,
        facts: [{ name: 'billing.company_name', value: settings.company_name || null }],
        problems: missingBillingFields(settings).length > 0 ? ['billing_incomplete'] : [],
      };
    },
  });
