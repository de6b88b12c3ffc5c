import type { OrderDetail } from '@store-panel/api-client/order-models';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { formatMoney } from '@store-panel/domain/money/money';
import { amountDue, amountPaid } from '@store-panel/domain/orders/payment';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { pathToOffer } from '#shared/offers/offer-paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { billOf } from '#shared/orders/bill.ts';
import { billTerm } from '#shared/orders/bill-term.ts';
import css from './order-totals.module.css';

/** The bill like a receipt: how the total is computed, line by line; zero amounts are left out. */
export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const format = { language: useLanguage(), currency: order.currency };
  const items = billOf(order).map((line) => ({
    term: billTerm(line, format),
    detail: <bdi>{formatMoney(line.amount, format)}</bdi>,
    ...(line.key === 'total' && { strong: true }),
  }));
  const { t } = useTranslation('order-detail');
  const { access } = useStoreSession().session;
  const { offer } = order;
  return (
    <>
      <DescriptionList layout="sums" items={items} />
      {offer && checkScreenAccess('offers', access).allowed && (
        <Link href={pathToOffer(offer.offer_id)}>{t('offer.terms')}</Link>
      )}
    </>
  );
}

/** Payment method and status, amount paid, and what is still due to either side. */
export function OrderPayment({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order-detail', 'status']);
  const sum = useSum(order.currency);
  // A cancelled order costs only its charge; nothing else is due.
  const isCancelled = isFinal(order.order_status) && order.order_status !== ORDER_STATUS.completed;
  const balanceDue = isCancelled ? order.cancellation_charge - amountPaid(order) : amountDue(order);
  const paymentText = `${t(`status:payment_method.${order.payment_method}`)} · ${t(`status:payment.${order.payment_status}`)}`;
  return (
    <div className={css.payment}>
      <DescriptionList
        layout="sums"
        items={[
          { term: t('paymentBy'), detail: paymentText },
          ...sum(t('paid'), amountPaid(order)),
          ...sum(t('cancellationCharge'), order.cancellation_charge),
          ...sum(t(balanceDue > 0 ? 'toCollect' : 'toGiveBack'), Math.abs(balanceDue)).map((item) => ({
            ...item,
            strong: true,
          })),
          ...sum(t('chargeNow'), order.charge_if_cancelled),
          ...sum(t('storeProfit'), order.store_profit, true),
        ]}
      />
    </div>
  );
}

function useSum(currency: string) {
  const language = useLanguage();
  return (term: string, minor: number, isAlways = false): readonly DescriptionItem[] =>
    minor === 0 && !isAlways ? [] : [{ term, detail: <bdi>{formatMoney(minor, { language, currency })}</bdi> }];
}
