import { Bike, Check, ChefHat, Clock, PackageCheck, ShoppingBag, StickyNote, X } from 'lucide-react';
import { Badge } from '#badge/badge.tsx';
import { Button } from '#button/button.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { Ticket, TicketActions, TicketHeader, TicketLines, TicketNote } from '#ticket/ticket.tsx';
import type { SampleOrder } from './sample-orders.ts';
import { useStoryText } from './story-language.tsx';

/** An order card for the board, built from kit components. */
export function OrderTicket({ order }: { readonly order: SampleOrder }) {
  const t = useStoryText();
  const late = order.stage === 'new' && order.minutes > 10;
  const isPickUp = order.kind === 'Pickup';
  return (
    <Ticket tone={late ? 'danger' : undefined}>
      <TicketHeader
        title={<LtrText>#{order.number}</LtrText>}
        aside={
          <StatusChip tone={late ? 'danger' : 'neutral'} icon={<Clock aria-hidden="true" />}>
            <NumericText>
              {order.minutes} {t('min')}
            </NumericText>
          </StatusChip>
        }
      >
        {order.customer}
      </TicketHeader>
      <TicketLines
        lines={order.lines.map((line) => ({
          id: line.name,
          quantity: line.quantity,
          name: t(line.name),
          detail: line.selection === undefined ? undefined : t(line.selection),
        }))}
      />
      {order.note !== undefined && <TicketNote icon={<StickyNote aria-hidden="true" />}>{t(order.note)}</TicketNote>}
      <TicketActions
        aside={
          <>
            <Badge>
              {isPickUp ? <ShoppingBag aria-hidden="true" /> : <Bike aria-hidden="true" />} {t(order.kind)}
            </Badge>
            <NumericText strong>{order.total}</NumericText>
          </>
        }
      >
        {order.stage === 'new' && (
          <>
            <Button size="sm" variant="primary" icon={<Check aria-hidden="true" />}>
              {t('Accept')}
            </Button>
            <IconButton size="sm" icon={<X aria-hidden="true" />} label={`${t('Reject')} #${order.number}`} />
          </>
        )}
        {order.stage === 'kitchen' && (
          <Button size="sm" icon={<PackageCheck aria-hidden="true" />}>
            {t('Mark as ready')}
          </Button>
        )}
        {order.stage === 'ready' && (
          <Button size="sm" icon={<ChefHat aria-hidden="true" />}>
            {t('Picked up')}
          </Button>
        )}
      </TicketActions>
    </Ticket>
  );
}
