import type { OrderDetail, TimelineEntry } from '@store-panel/api-client/order-models';
import { isFinal } from '@store-panel/domain/orders/status';
import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';
import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import { Timeline, type TimelineItem } from '@store-panel/ui/timeline';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { EditChanges } from '#shared/orders/edit-changes.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { deviceName } from '#shared/session/device-name.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { useClock } from '#shared/time/clock-choice.ts';

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

type Shown = NonNullable<OrderDetail['shown']>;
type EscalationTaken = NonNullable<TimelineEntry['escalation']>;
type Line =
  | { readonly id: string; readonly entry: TimelineEntry; readonly shown?: undefined }
  | { readonly id: 'shown'; readonly shown: Shown; readonly entry?: undefined };

/** The lines of the timeline, with the order's first display in its place. */
function withShown({ timeline, shown }: OrderDetail): readonly Line[] {
  const lines: readonly Line[] = timeline.map((entry) => ({ id: String(entry.seq), entry }));
  if (!shown) return lines;
  const later = timeline.findIndex(({ at }) => Date.parse(at) > Date.parse(shown.at));
  return lines.toSpliced(later < 0 ? lines.length : later, 0, { id: 'shown', shown });
}

/**
 * All events of an order with actor and reason, and where it was first shown. The last one of a running order is its
 * current state.
 */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order-detail', 'orders', 'sales-settings', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const zone = session.timezone;
  const firstDay = storeDay(Date.parse(order.created_at), zone);
  const formatTimestamp = (iso: string) => {
    const at = Date.parse(iso);
    return (storeDay(at, zone) === firstDay ? timeStamp : dateTimeStamp)(at, { language, clock, zone });
  };
  const list = new Intl.ListFormat(language);
  const shownLine = ({ at, by, device, silently }: Shown) => ({
    title: t('escalation.shown', { actor: actorName(by) }),
    time: formatTimestamp(at),
    detail: [deviceName(device), silently ? t('escalation.silently') : ''].filter((text) => text !== '').join(' · '),
  });
  const notifiedText = ({ channel, name, devices }: EscalationTaken['notified'][number]) =>
    channel === 'push'
      ? t('escalation.devices', { name, count: devices ?? 0 })
      : t(channel === 'phone' ? 'escalation.sms' : 'escalation.email', { name });
  const escalationLine = (at: string, taken: EscalationTaken | null | undefined) => {
    const time = formatTimestamp(at);
    if (!taken || taken.step === 'reject') return { title: t('escalation.step.louder'), time };
    const { step, notified, pause_minutes: minutes } = taken;
    const title = t(`escalation.step.${step}`);
    if (step === 'louder') return { title, time };
    if (step === 'pause') {
      const detail =
        minutes === null
          ? t('escalation.pausedBefore')
          : t('escalation.pausedFor', { time: formatMinutes(minutes, language) });
      return { title, time, detail };
    }
    return {
      title,
      time,
      detail: notified.length === 0 ? t('escalation.noOne') : list.format(notified.map(notifiedText)),
    };
  };
  const hasEnded = isFinal(order.order_status);
  return (
    <Timeline
      label={t('happened')}
      items={withShown(order).map(({ id, entry, shown }, index, lines) => {
        const state = index === lines.length - 1 && !hasEnded ? ('current' as const) : ('done' as const);
        if (shown) return { id, state, ...shownLine(shown) };
        const { at, action, actor, reason, edit, escalation } = entry;
        if (action === 'pay' || action === 'refund' || action === 'settle' || action === 'move')
          return { id, state, title: t(`timeline.${action}`), time: formatTimestamp(at), detail: reason ?? undefined };
        if (!isOrderAction(action)) return { id, state, ...escalationLine(at, escalation) };
        const { ready_in_minutes: minutes, accepted_by_rule: rule, shipment_label: label } = entry;
        const details = [
          label ? t(`status:shipment.${label}`) : '',
          reason ?? '',
          minutes === null ? '' : t('timeline.readyIn', { count: minutes }),
          rule
            ? `${t('sales-settings:rule.title')}: ${list.format(rule.map((condition) => t(`sales-settings:rule.${condition}`)))}`
            : '',
        ].filter((text) => text !== '');
        const setback = SETBACKS[action];
        return {
          id,
          title: t(`timeline.${action}`, { actor: actorName(actor) }),
          time: formatTimestamp(at),
          state,
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
