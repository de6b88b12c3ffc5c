import type { OrderCard } from '@store-panel/api-client/order-models';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Bike, CalendarClock, ChevronDown, CookingPot, ShoppingBag } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo, pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { compareRelease } from '#shared/orders/board-columns.ts';
import { CardActions } from '#shared/orders/actions/card-actions.tsx';
import { OrderConflict } from '#shared/orders/actions/order-conflict.tsx';
import css from './scheduled-orders-row.module.css';
import { slotText } from './slot-text.ts';

/** Orders whose times are shown in the collapsed row. */
const MAX_PREVIEWED = 3;

/** The scheduled orders: their count, the next release times, and on demand the full list. */
export function ScheduledOrdersRow({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('schedule');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sorted = useMemo(() => orders.toSorted(compareRelease), [orders]);
  const slot = useSlotFormatter();
  return (
    <section className={css.root} aria-label={t('list')}>
      <div className={css.bar}>
        <CalendarClock aria-hidden="true" />
        <h2 className={css.title}>{t('title')}</h2>
        <Badge tone="accent">{orders.length}</Badge>
        {!isOpen && (
          <ul className={css.next}>
            {sorted.slice(0, MAX_PREVIEWED).map((order) => (
              <li key={order.order_id}>
                <Link href={pathToOrder(order.order_id)}>
                  <LtrText>#{order.unique_id}</LtrText>
                </Link>{' '}
                <span>{t('kitchenAt', { time: slot(order.release_at) })}</span>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="quiet"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          icon={<ChevronDown aria-hidden="true" className={css.chevron} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className={css.list}>
              {sorted.map((order) => (
                <ScheduledOrder key={order.order_id} order={order} slot={slot} />
              ))}
            </ul>
            <Link href={pathTo('scheduled-orders')}>{t('all')}</Link>
          </>
        )}
      </div>
    </section>
  );
}

interface ScheduledOrderProps {
  readonly order: OrderCard;
  readonly slot: (iso: string | null | undefined) => string;
}

function ScheduledOrder({ order, slot }: ScheduledOrderProps) {
  const { t } = useTranslation(['schedule', 'orders']);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const TypeIcon = order.is_pickup ? ShoppingBag : Bike;
  return (
    <li className={css.order} data-order={order.unique_id}>
      <div className={css.customer}>
        <Link href={pathToOrder(order.order_id)}>
          <strong>
            <LtrText>#{order.unique_id}</LtrText>
          </strong>
        </Link>
        <bdi className={css.name}>{order.customer_name}</bdi>
        <span className={css.facts}>
          <TypeIcon aria-hidden="true" />
          {t(order.is_pickup ? 'orders:type.pickup' : 'orders:type.delivery')} · {t('orders:card.items', { count })}
        </span>
      </div>
      <div className={css.times}>
        <span className={css.slot}>
          <CalendarClock aria-hidden="true" />
          {t('wantedFor', { time: slot(order.scheduled_at ?? order.promised_at) })}
        </span>
        <span className={css.facts}>
          <CookingPot aria-hidden="true" />
          {t('kitchenAt', { time: slot(order.release_at) })}
        </span>
      </div>
      <div className={css.actions}>
        <CardActions order={order} showsShortcuts={false} size="md" />
      </div>
      <OrderConflict order={order} />
    </li>
  );
}

/** Formats times in the store's time zone, updated when its day changes. */
function useSlotFormatter(): ScheduledOrderProps['slot'] {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  // Quarter hours are enough: days change on one.
  useServerTime((at) => Math.floor(at / (15 * 60_000)));
  return (iso) =>
    slotText(Date.parse(iso ?? ''), serverNow(), {
      language,
      clock,
      zone,
      tomorrow: (time) => t('tomorrow', { time }),
    });
}
