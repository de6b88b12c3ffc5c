import type { OrderDetail } from '@store-panel/api-client/order-shapes';
import { formatMoney } from '@store-panel/domain/money/money';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';

/** How the total comes about, line by line; what is nothing is left out. */
export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'status']);
  const language = useLanguage();
  const sum = (term: string, minor: number, isAlways = false): readonly DescriptionItem[] =>
    minor === 0 && !isAlways
      ? []
      : [{ term, detail: <bdi>{formatMoney(minor, { language, currency: order.currency })}</bdi> }];
  const payment = `${t(`status:payment_method.${order.payment_method}`)} · ${t(`status:payment.${order.payment_status}`)}`;
  return (
    <DescriptionList
      layout="sums"
      items={[
        ...sum(t('detail.cartTotal'), order.cart_total, true),
        ...sum(t('detail.discount'), -order.discount),
        ...(order.is_tax_included ? [] : sum(t('detail.tax'), order.tax)),
        ...sum(t('detail.deliveryPrice'), order.delivery_price, !order.is_pickup),
        ...sum(t('detail.tip'), order.tip_amount),
        ...sum(t('detail.total'), order.total, true).map((item) => ({ ...item, strong: true })),
        ...sum(t('detail.cancellationCharge'), order.cancellation_charge),
        ...(order.is_tax_included ? sum(t('detail.taxIncluded'), order.tax) : []),
        { term: t('detail.paymentBy'), detail: payment },
        ...sum(t('detail.storeProfit'), order.store_profit),
      ]}
    />
  );
}
