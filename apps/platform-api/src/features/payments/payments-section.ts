import { PAYMENT_GATEWAYS, PAYMENT_OPTIONS } from '@store-panel/domain/payments/gateways';

import { readMethods, savePaymentMethods } from '#features/payments/save-payment-methods.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { isGoodCheck } from '#payments/gateway.ts';
import { readGateways } from '#payments/gateway-keys.queries.ts';

/** How a store's customers pay, in journal and overview. */
export const paymentsSection = (deps: SettingsDeps): JournalSection =>
  settingsSection({
    section: 'payments',
    read: readMethods,
    save: (context, input) => savePaymentMethods(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readMethods(db, storeId);
      const gateways = await readGateways(db, storeId);
      const failing = PAYMENT_GATEWAYS.filter((gateway) => {
        const state = gateways.find((one) => one.gateway === gateway);
        return settings[gateway] && !(state?.checked && isGoodCheck(state.checked));
      });
      return {
        version,
        facts: PAYMENT_OPTIONS.map((option) => ({ name: `payments.${option}`, value: settings[option] })),
        problems: failing.map((gateway) => `${gateway}_check_failed`),
      };
    },
  });
