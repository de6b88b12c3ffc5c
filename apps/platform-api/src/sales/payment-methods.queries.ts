import {
  DEFAULT_PAYMENT_METHODS,
  hasPaymentPage,
  PAYMENT_GATEWAYS,
  type PaymentMethodSettings,
} from '@store-panel/domain/payments/gateways';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';

/** The section of settings with the ways of paying. */
export const PAYMENTS_SECTION = 'payments';

/** Which ways of paying a store has on. */
export const paymentMethodsReading = (storeId: string): Reading<PaymentMethodSettings> => ({
  expression: sql`(
    select value from store_settings where store_id = ${storeId} and section = ${PAYMENTS_SECTION}
  )`,
  parse: (value) => ({ ...DEFAULT_PAYMENT_METHODS, ...(value as Partial<PaymentMethodSettings> | null) }),
});

/** Whether customers can pay on a page that they get a link to. */
export const takesLinks = (methods: PaymentMethodSettings): boolean =>
  PAYMENT_GATEWAYS.some((gateway) => methods[gateway] && hasPaymentPage(gateway));
