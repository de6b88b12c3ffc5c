import type { OrderDetail, TimelineEntry } from '@store-panel/api-client/order-models';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { MoneyNote } from '#features/orders/dialogs/money-note.tsx';

type Turn = TimelineEntry['action'];
const CALLED_OFF: readonly Turn[] = ['reject', 'cancel_by_store', 'cancel_by_user'];
const TOLD: readonly Turn[] = [...CALLED_OFF, 'restore', 'return_order'];

/** What has turned the order from its way: called off, taken up again, or come back. By whom, when and why. */
export function StateNote({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order-detail');
  const { session } = useStoreSession();
  const language = useLanguage();
  const actorName = useActorName();
  const turn = order.timeline.findLast(({ action }) => TOLD.includes(action));
  if (!turn) return null;
  const isCalledOff = CALLED_OFF.includes(turn.action);
  // Taken up again and since completed: nobody has to be told any more.
  if (turn.action === 'restore' && order.order_status === ORDER_STATUS.completed) return null;
  const time = dateTimeStamp(Date.parse(turn.at), { language, zone: session.timezone });
  const title = `${t(`timeline.${turn.action}`, { actor: actorName(turn.actor) })} (${time})`;
  return (
    <InlineAlert tone={isCalledOff || turn.action === 'return_order' ? 'warning' : 'info'} title={title}>
      {turn.reason !== null && <p>{turn.reason}</p>}
      {isCalledOff && <MoneyNote order={order} charge={order.cancellation_charge} />}
    </InlineAlert>
  );
}
