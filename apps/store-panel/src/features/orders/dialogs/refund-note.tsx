import type { OrderCard } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { amountPaid, isPaid } from '@store-panel/domain/orders/payment';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

interface RefundNoteProps {
  readonly order: OrderCard;
  /** What the store retains of the amount paid. */
  readonly charge?: number;
}

/** The refund if the order ends now. */
export function RefundNote({ order, charge = 0 }: RefundNoteProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const amount = formatMoney(Math.max(0, amountPaid(order) - charge), { language, currency: order.currency });
  return <p>{isPaid(order) ? t('money.refund', { amount }) : t('money.nothingPaid')}</p>;
}
