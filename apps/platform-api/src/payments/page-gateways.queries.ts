import {
  canCharge,
  DEFAULT_PAYMENT_METHODS,
  hasPaymentPage,
  type PaymentGatewayId,
} from '@store-panel/domain/payments/gateways';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';

import type { QueryExecutor } from '#db/transaction.ts';
import { isGoodCheck } from '#payments/gateway.ts';
import { readGateways } from '#payments/gateway-keys.queries.ts';
import { PAYMENTS_SECTION } from '#sales/payment-methods.queries.ts';

/** Gateways by which a guest can pay on a page: on, with keys whose last check was good, and for the currency. */
export async function pageGateways(
  db: QueryExecutor,
  storeId: string,
  currency: string,
): Promise<readonly PaymentGatewayId[]> {
  const section = await db
    .selectFrom('store_settings')
    .select('value')
    .where('store_id', '=', storeId)
    .where('section', '=', PAYMENTS_SECTION)
    .executeTakeFirst();
  const methods = { ...DEFAULT_PAYMENT_METHODS, ...section?.value };
  const gateways = await readGateways(db, storeId);
  return gateways
    .filter(({ isComplete, checked }) => isComplete && checked !== null && isGoodCheck(checked))
    .map(({ gateway }) => gateway)
    .filter((gateway) => methods[gateway] && hasPaymentPage(gateway) && canCharge(gateway, currency));
}

/** Whether guests at tables pay before their orders come to the store. Where they could not do so by phone, they pay after. */
export async function isPayFirst(
  db: QueryExecutor,
  storeId: string,
  { table_pay: pay }: Pick<TableBookingSettings, 'table_pay'>,
): Promise<boolean> {
  if (pay === 'after') return false;
  const store = await db.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirst();
  return store !== undefined && (await pageGateways(db, storeId, store.currency)).length > 0;
}
