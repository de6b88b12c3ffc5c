import type { OrderCard } from '@store-panel/api-client/order-models';
import { isDueSoon, overdueMs } from '@store-panel/domain/orders/order-times';
import { Badge } from '@store-panel/ui/badge';
import { Card } from '@store-panel/ui/card';
import { Kbd } from '@store-panel/ui/kbd';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Ticket, TicketActions, TicketHeader, TicketNote } from '@store-panel/ui/ticket';
import { TicketChecklist } from '@store-panel/ui/ticket-checklist';
import { MessageSquareText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { CardActions } from '#shared/orders/actions/card-actions.tsx';
import { OrderConflict } from '#shared/orders/actions/order-conflict.tsx';
import { LineDetail } from '#shared/orders/line-detail.tsx';
import { OrderTypeBadge } from '#shared/orders/order-type-badge.tsx';
import { OrderAge, OrderDue } from '#shared/orders/order-times.tsx';
import { UnsentBadge } from '#shared/orders/offline-queue/unsent-badge.tsx';
import { boardColumnOf } from '#shared/orders/board-columns.ts';
import { OrderStatusChip } from '#shared/orders/status-chips.tsx';
import { completedLines } from './completed-lines.ts';
import css from './kitchen-ticket.module.css';
import { lineId } from './remaining-items.ts';

const NOTHING: readonly string[] = [];

interface KitchenTicketProps {
  readonly order: OrderCard;
  /** The digit key of its next action; null for none. */
  readonly digit: number | null;
}

/** One order as the kitchen makes it: every line in full, struck off when made, without amounts. */
export const KitchenTicket = memo(function KitchenTicket({ order, digit }: KitchenTicketProps) {
  const { t } = useTranslation(['orders', 'kitchen']);
  const completedIds = useObservable(completedLines, (lines) => lines[order.order_id] ?? NOTHING);
  const isLate = useServerTime((now) => overdueMs(order, now) > 0);
  const isSoon = useServerTime((now) => isDueSoon(order, now));
  const isNew = boardColumnOf(order) === 'new';
  const lines = order.lines.map((line, at) => ({
    id: lineId(line, at),
    quantity: line.quantity,
    name: line.name,
    isDone: completedIds.includes(lineId(line, at)),
    ...((line.options.length > 0 || line.note !== '') && { detail: <LineDetail line={line} /> }),
  }));
  const isAllDone = lines.every((line) => line.isDone);
  return (
    <Card className={css.root} data-ticket={order.order_id} aria-label={t('number', { number: order.unique_id })}>
      <Ticket
        {...(isLate
          ? { tone: 'danger' }
          : isSoon
            ? { tone: 'warning' }
            : isNew
              ? { tone: 'accent' }
              : isAllDone && { tone: 'success' })}
      >
        <TicketHeader
          title={
            <span className={css.number}>
              <LtrText>#{order.unique_id}</LtrText>
              {digit !== null && <Kbd>{digit}</Kbd>}
            </span>
          }
          aside={<OrderAge order={order} />}
        >
          {order.customer_name}
        </TicketHeader>
        <div className={css.facts}>
          <OrderTypeBadge order={order} />
          {!isNew && <OrderStatusChip code={order.order_status} />}
          {order.handled_by?.kind === 'sub_store' && <Badge>{order.handled_by.name}</Badge>}
          <OrderDue order={order} />
        </div>
        {order.order_comment !== '' && (
          <TicketNote icon={<MessageSquareText aria-hidden="true" />}>{order.order_comment}</TicketNote>
        )}
        <TicketChecklist lines={lines} onToggle={(line) => completedLines.toggle(order.order_id, line)} />
        <OrderConflict order={order} />
        <TicketActions
          aside={
            <>
              {lines.length > 1 && !isNew && (
                <span className={css.doneCount}>
                  {t('kitchen:made', { done: lines.filter((line) => line.isDone).length, all: lines.length })}
                </span>
              )}
              <UnsentBadge orderId={order.order_id} />
            </>
          }
        >
          <CardActions order={order} showsShortcuts={false} />
        </TicketActions>
      </Ticket>
    </Card>
  );
});
