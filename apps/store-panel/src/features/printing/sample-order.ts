import type { OrderDetail } from '@store-panel/api-client/order-models';
import { orderTotals } from '@store-panel/domain/orders/totals';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { i18n } from '#shared/i18n/i18n.ts';

const MINUTE = 60_000;

/** Returns a sample order with everything that a printer must handle; `now` in epoch milliseconds. */
export function sampleOrder(currency: string, now: number): OrderDetail {
  const lines: OrderDetail['lines'] = [
    {
      name: i18n.t('print-settings:sample.dish'),
      quantity: 2,
      unit_price: 950,
      options: [{ name: i18n.t('print-settings:sample.option'), quantity: 1, price: 150 }],
      note: i18n.t('print-settings:sample.note'),
      allergens: ['gluten', 'milk'],
    },
    { name: i18n.t('print-settings:sample.drink'), quantity: 1, unit_price: 300, options: [], note: '' },
  ];
  const totals = orderTotals({
    lines,
    tax_ppm: 70_000,
    is_use_item_tax: false,
    is_tax_included: true,
    delivery_price: 250,
    tip_amount: 0,
    discounts: [],
  });
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  return {
    order_id: '00000000-0000-7000-8000-000000000000',
    unique_id: 1042,
    version: 1,
    order_status: ORDER_STATUS.accepted,
    request_status: null,
    request_id: null,
    provider_id: null,
    provider_name: null,
    is_pickup: false,
    customer_name: i18n.t('print-settings:sample.customer'),
    customer_phone: '+49 30 1234567',
    currency,
    payment_method: 'cash',
    payment_status: 'created',
    confirmation_required: false,
    created_at: at(-5),
    scheduled_at: null,
    promised_at: null,
    estimated_ready_at: at(20),
    ended_at: null,
    status_before_end: null,
    updated_at: at(-5),
    lines,
    order_comment: '',
    delivery_comment: '',
    balance_due: 0,
    ...totals,
    taxes: totals.taxes.map(({ tax_ppm, amount }) => ({ tax_ppm, amount })),
    cancellation_charge: 0,
    charge_if_cancelled: 0,
    store_profit: totals.total,
    address: { line: i18n.t('print-settings:sample.address'), note: '', point: null },
    cancel_reason: null,
    returned_at: null,
    former_orders: 0,
    former_rating: null,
    store_rating_to_user: null,
    store_review_to_user: null,
    rated_at: null,
    timeline: [],
  };
}
