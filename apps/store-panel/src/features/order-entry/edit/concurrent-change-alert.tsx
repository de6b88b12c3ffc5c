import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { OrderDetail } from '@store-panel/api-client/order-models';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { EditChanges } from '#shared/orders/edit-changes.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

interface ConcurrentChangeAlertProps {
  readonly order: OrderDetail;
  /** The version that the user began with; later changes are listed. */
  readonly since: number;
  readonly lostItemNames: readonly string[];
  /** Reason why the order can no longer be edited; undefined while it can. */
  readonly closedReason: string | undefined;
}

/** What others changed in the order while it was being edited here. The user's input stays. */
export function ConcurrentChangeAlert({ order, since, lostItemNames, closedReason }: ConcurrentChangeAlertProps) {
  const { t } = useTranslation(['order-edit', 'order-detail']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  // Every change makes one version and one entry of the timeline, which also has entries that change nothing.
  const changes = order.timeline.flatMap(({ action, ...entry }) => (isOrderAction(action) ? { ...entry, action } : []));
  const newEntries = order.version > since ? changes.slice(since - order.version) : [];
  if (newEntries.length === 0 && closedReason === undefined) return null;
  return (
    <InlineAlert tone={closedReason === undefined ? 'warning' : 'danger'} title={t('changed.title')}>
      {newEntries.map(({ seq, at, action, actor, edit }) => (
        <div key={seq}>
          <p>
            {t(`order-detail:timeline.${action}`, { actor: actorName(actor) })} (
            {timeStamp(Date.parse(at), { language, clock, zone: session.timezone })})
          </p>
          {edit && <EditChanges edit={edit} currency={order.currency} />}
        </div>
      ))}
      {lostItemNames.map((name) => (
        <p key={name}>{t('changed.lost', { name })}</p>
      ))}
      <p>{closedReason === undefined ? t('changed.kept') : `${t('changed.closed')} ${closedReason}`}</p>
    </InlineAlert>
  );
}
