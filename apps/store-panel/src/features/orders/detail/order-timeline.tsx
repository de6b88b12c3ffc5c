import type { OrderDetail } from '@store-panel/api-client/order-models';
import { isFinal } from '@store-panel/domain/orders/status';
import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Timeline, type TimelineItem } from '@store-panel/ui/timeline';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { EditChanges } from '#shared/orders/edit-changes.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';

/** Events that took something away: they end the order, or leave it without a courier. Not ticked off. */
const SETBACKS: Partial<Record<OrderDetail['timeline'][number]['action'], TimelineItem['tone']>> = {
  reject: 'danger',
  cancel_by_user: 'danger',
  cancel_by_store: 'danger',
  no_courier_found: 'danger',
  return_order: 'danger',
  courier_reject: 'neutral',
  courier_cancel: 'neutral',
  courier_lost: 'neutral',
  cancel_request: 'neutral',
};

/** All events of an order with actor and reason. The last one of a running order is its current state. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order-detail', 'orders', 'sales-limits', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const actorName = useActorName();
  const zone = session.timezone;
  const firstDay = storeDay(Date.parse(order.created_at), zone);
  const formatTimestamp = (iso: string) => {
    const at = Date.parse(iso);
    return (storeDay(at, zone) === firstDay ? timeStamp : dateTimeStamp)(at, { language, zone });
  };
  const list = new Intl.ListFormat(language);
  const hasEnded = isFinal(order.order_status);
  return (
    <Timeline
      label={t('happened')}
      items={order.timeline.map(({ seq, at, action, actor, reason, edit, ...entry }, index) => {
        const { ready_in_minutes: minutes, accepted_by_rule: rule, shipment_label: label } = entry;
        const details = [
          label ? t(`status:shipment.${label}`) : '',
          reason ?? '',
          minutes === null ? '' : t('timeline.readyIn', { count: minutes }),
          rule
            ? `${t('sales-limits:rule.title')}: ${list.format(rule.map((condition) => t(`sales-limits:rule.${condition}`)))}`
            : '',
        ].filter((text) => text !== '');
        const setback = SETBACKS[action];
        return {
          id: String(seq),
          title: t(`timeline.${action}`, { actor: actorName(actor) }),
          time: formatTimestamp(at),
          state: index === order.timeline.length - 1 && !hasEnded ? ('current' as const) : ('done' as const),
          ...(setback && { tone: setback, icon: <X /> }),
          ...((details.length > 0 || edit) && {
            detail: (
              <>
                {details.join(' · ')}
                {edit && <EditChanges edit={edit} currency={order.currency} />}
              </>
            ),
          }),
        };
      })}
    />
  );
}
