import type { OrderCard } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { isDueSoon, overdueMs } from '@store-panel/domain/orders/order-times';
import { type StatusCode, displayedStatus, secondaryStatus } from '@store-panel/domain/orders/status';
import { Badge } from '@store-panel/ui/badge';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Ticket, TicketActions, TicketHeader, TicketLines, TicketNote } from '@store-panel/ui/ticket';
import { MessageSquareText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { CardActions } from '#shared/orders/actions/card-actions.tsx';
import { OrderConflict } from '#shared/orders/actions/order-conflict.tsx';
import { LineDetail } from '#shared/orders/line-detail.tsx';
import { OrderAge, OrderDue } from '#shared/orders/order-times.tsx';
import { UnsentBadge } from '#shared/orders/offline-queue/unsent-badge.tsx';
import { OrderTypeBadge } from '#shared/orders/order-type-badge.tsx';
import { OrderStatusChip } from '#shared/orders/status-chips.tsx';
import css from './order-card-view.module.css';
import { boardColumnOf } from '#shared/orders/board-columns.ts';

/** Lines of a card; the rest is shown as a count. */
const MAX_LINES = 8;

interface OrderCardViewProps {
  readonly order: OrderCard;
  /** Whether buttons show their shortcut keys. */
  readonly showsShortcuts: boolean;
}

/** Statuses that the card's column does not show already. */
function chipsOf(order: OrderCard): readonly StatusCode[] {
  const column = boardColumnOf(order);
  const columnStatuses =
    column === 'kitchen' ? [order.order_status] : column === 'courier' ? [displayedStatus(order)] : [];
  const courier = secondaryStatus(order);
  return courier === null ? columnStatuses : [...columnStatuses, courier];
}

/** An order's card, readable from a distance. Memoized, because it depends on its order only. */
export const OrderCardView = memo(function OrderCardView({ order, showsShortcuts }: OrderCardViewProps) {
  const { t } = useTranslation(['orders', 'status']);
  const language = useLanguage();
  const isLate = useServerTime((now) => overdueMs(order, now) > 0);
  const isSoon = useServerTime((now) => isDueSoon(order, now));
  const chips = chipsOf(order);
  const isNew = boardColumnOf(order) === 'new';
  const comments = [order.order_comment, order.delivery_comment].filter((comment) => comment !== '');
  const isUnpaid = order.payment_status === 'created' || order.payment_status === 'fail';
  const amount = formatMoney(order.total, { language, currency: order.currency });
  return (
    <Ticket {...(isLate ? { tone: 'danger' } : isSoon ? { tone: 'warning' } : isNew && { tone: 'accent' })}>
      <TicketHeader
        title={
          <span className={css.number}>
            <LtrText>#{order.unique_id}</LtrText>
          </span>
        }
        aside={<OrderAge order={order} />}
      >
        {order.customer_name}
      </TicketHeader>
      <OrderDue order={order} />
      <TicketLines
        max={MAX_LINES}
        moreText={(count) => t('card.more', { count })}
        lines={order.lines.map((line, at) => ({
          id: `${at} ${line.name}`,
          quantity: line.quantity,
          name: line.name,
          ...((line.options.length > 0 || line.note !== '' || line.allergens) && {
            detail: <LineDetail line={line} />,
          }),
        }))}
      />
      {comments.map((comment) => (
        <TicketNote key={comment} icon={<MessageSquareText aria-hidden="true" />}>
          {comment}
        </TicketNote>
      ))}
      <OrderConflict order={order} />
      <TicketActions
        aside={
          <div className={css.facts}>
            <div className={css.row}>
              <OrderTypeBadge order={order} />
              <span className={css.money}>{isUnpaid ? t('payment.toCollect', { amount }) : amount}</span>
            </div>
            <div className={css.row}>
              <UnsentBadge orderId={order.order_id} />
              {chips.map((code) => (
                <OrderStatusChip key={code} code={code} />
              ))}
              {order.handled_by?.kind === 'sub_store' && <Badge>{order.handled_by.name}</Badge>}
              {order.provider_name !== null && <span className={css.courier}>{order.provider_name}</span>}
            </div>
          </div>
        }
      >
        <CardActions order={order} showsShortcuts={showsShortcuts} />
      </TicketActions>
    </Ticket>
  );
});
