import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { IconButton } from '@store-panel/ui/icon-button';
import { Users, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './conflict-text.module.css';
import type { Conflict } from './conflict-store.ts';

/** Shows the conflicting change, its actor and time. The actions that are legal now are the buttons below. */
interface ConflictTextProps {
  readonly order: OrderCard;
  readonly conflict: Conflict;
}

export function ConflictText({ order, conflict }: ConflictTextProps) {
  const { t } = useTranslation(['orders', 'shell']);
  const { orderServices } = useOrderServices();
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const { lastChange } = conflict;
  const time = lastChange && timeStamp(Date.parse(lastChange.at), { language, clock, zone: session.timezone });
  return (
    <div role="alert" className={css.root} data-tone="warning" data-part="conflict">
      <Users aria-hidden="true" />
      <div>
        <strong>{t('conflict.title')}</strong>
        <p>
          {lastChange && lastChange.action !== 'place' && isOrderAction(lastChange.action)
            ? `${t(`conflict.by.${lastChange.action}`, { actor: actorName(lastChange.actor) })} (${time})`
            : t('conflict.unknown')}{' '}
          {t('conflict.notDone')}
        </p>
      </div>
      <IconButton
        size="sm"
        icon={<X aria-hidden="true" />}
        label={t('shell:button.close')}
        onClick={() => orderServices.conflicts.dismiss(order.order_id)}
      />
    </div>
  );
}
