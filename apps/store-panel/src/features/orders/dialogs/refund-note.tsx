import type { OrderCard } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { amountPaid, isPaid } from '@store-panel/domain/orders/payment';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** The refund if the order ends now. */
export function RefundNote({ order }: { readonly order: OrderCard }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const amount = formatMoney(amountPaid(order), { language, currency: order.currency });
  return <p>{isPaid(order) ? t('money.refund', { amount }) : t('money.nothingPaid')}</p>;
}
