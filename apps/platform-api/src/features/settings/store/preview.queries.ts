import type { Wire } from '@store-panel/contract/table';
import { cancellationCharge } from '@store-panel/domain/orders/cancellation-charge';
import { discountsOf, totalsOrNull } from '@store-panel/domain/orders/new-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { findTransition } from '@store-panel/domain/orders/transitions';
import type { StoreSettings } from '@store-panel/domain/store/store-settings';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Preview = Wire['POST /api/store/preview_store_settings']['reply'];

const CANCELLATIONS = 20;

/** The store's newest order, priced by both settings at its own prices; null if there is none that can be counted. */
export async function previewTax(
  db: QueryExecutor,
  storeId: string,
  before: StoreSettings,
  after: StoreSettings,
): Promise<Preview['tax_example']> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'unique_id', 'lines', 'delivery_price', 'tip_amount', 'offer', 'discount_granted'])
    .where('store_id', '=', storeId)
    .where('item_count', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const rates = await itemRates(
    db,
    storeId,
    order.lines.flatMap(({ item_id }) => item_id ?? []),
  );
  const priceBy = (settings: StoreSettings) => {
    const lines = order.lines.map(({ tax_ppm: _rate, ...line }) => {
      const rate = settings.is_use_item_tax ? rates.get(line.item_id ?? '') : undefined;
      return rate === undefined ? line : { ...line, tax_ppm: rate };
    });
    const totals = totalsOrNull({
      lines,
      delivery_price: order.delivery_price,
      tip_amount: order.tip_amount,
      discounts: discountsOf(order.offer, order.discount_granted),
      tax_ppm: settings.tax_rate_ppm,
      is_tax_included: settings.is_tax_included,
    });
    return totals && { tax: totals.tax, total: totals.total };
  };
  const [now, then] = [priceBy(before), priceBy(after)];
  return now && then && { order_id: order.id, unique_id: order.unique_id, before: now, after: then };
}

async function itemRates(
  db: QueryExecutor,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'tax_ppm'])
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', ids))
    .execute();
  return new Map(rows.flatMap(({ id, tax_ppm }) => (tax_ppm === null ? [] : [[id, tax_ppm] as const])));
}

const CHARGED_STATUSES = findTransition('cancel_by_user', 'customer')?.chargedFrom ?? [];
const CANCELLED_BY_CUSTOMER = ORDER_STATUS.cancelledByUser;

const ruleOf = ({
  cancellation_charge_kind: kind,
  cancellation_charge_value: value,
  cancellation_charge_threshold: threshold,
}: StoreSettings) => ({ kind, value, threshold });

/** What the last orders that customers cancelled late would have cost them by both rules. */
export async function previewCancellations(
  db: QueryExecutor,
  storeId: string,
  before: StoreSettings,
  after: StoreSettings,
): Promise<Preview['cancellations']> {
  const orders = await db
    .selectFrom('orders')
    .select(['id as order_id', 'unique_id', 'cart_total', 'total'])
    .where('store_id', '=', storeId)
    .where('order_status', '=', CANCELLED_BY_CUSTOMER)
    .where('status_before_end', '=', anyOf('smallint', CHARGED_STATUSES))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CANCELLATIONS)
    .execute();
  return orders.map((order) => ({
    ...order,
    before: cancellationCharge(ruleOf(before), order),
    after: cancellationCharge(ruleOf(after), order),
  }));
}
