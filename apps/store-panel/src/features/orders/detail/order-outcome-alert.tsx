import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { OrderDetail, TimelineEntry } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { amountPaid, isPaid } from '@store-panel/domain/orders/payment';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useClock } from '#shared/time/clock-choice.ts';

type TimelineAction = TimelineEntry['action'];
const CANCELLATIONS: readonly TimelineAction[] = ['reject', 'cancel_by_store', 'cancel_by_user'];
const SHOWN_ACTIONS: readonly TimelineAction[] = [...CANCELLATIONS, 'restore', 'return_order'];

/**
 * The event that took the order off its normal course: cancelled, restored or returned; by which user, when and why.
 */
export function OrderOutcomeAlert({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order-detail');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const entry = order.timeline.findLast(({ action }) => SHOWN_ACTIONS.includes(action));
  if (!entry || !isOrderAction(entry.action)) return null;
  const isCancelled = CANCELLATIONS.includes(entry.action);
  // Restored and since completed: no longer relevant.
  if (entry.action === 'restore' && order.order_status === ORDER_STATUS.completed) return null;
  const time = dateTimeStamp(Date.parse(entry.at), { language, clock, zone: session.timezone });
  const title = `${t(`timeline.${entry.action}`, { actor: actorName(entry.actor) })} (${time})`;
  return (
    <InlineAlert tone={isCancelled || entry.action === 'return_order' ? 'warning' : 'info'} title={title}>
      {entry.reason !== null && <p>{entry.reason}</p>}
      {isCancelled && <Refund order={order} />}
    </InlineAlert>
  );
}

/** The amount paid without the cancellation fee; the alert is read weeks later too, so it does not say when. */
function Refund({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (!isPaid(order)) return <p>{t('money.nothingPaid')}</p>;
  const refund = Math.max(0, amountPaid(order) - order.cancellation_charge);
  if (refund === 0) return null;
  return <p>{t('money.refundDue', { amount: formatMoney(refund, { language, currency: order.currency }) })}</p>;
}
