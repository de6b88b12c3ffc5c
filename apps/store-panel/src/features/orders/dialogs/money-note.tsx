import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { formatMoney } from '@store-panel/domain/money/money';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';

/** What becomes of the customer's money when the order ends here. */
export function MoneyNote({ order }: { readonly order: OrderCard }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'success';
  const amount = formatMoney(order.total, { language, currency: order.currency });
  return <p>{isPaid ? t('money.refund', { amount }) : t('money.nothingPaid')}</p>;
}
