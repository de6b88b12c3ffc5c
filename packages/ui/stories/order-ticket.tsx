import { Bike, Check, ChefHat, Clock, PackageCheck, ShoppingBag, StickyNote, X } from 'lucide-react';
import { Badge } from '#badge/badge.tsx';
import { Button } from '#button/button.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { Ticket, TicketActions, TicketHeader, TicketLines, TicketNote } from '#ticket/ticket.tsx';
import type { SampleOrder } from './sample-orders.ts';
import { useSay } from './story-language.tsx';

/** How the parts of the kit make an order's card on the board. */
export function OrderTicket({ order }: { readonly order: SampleOrder }) {
  const say = useSay();
  const late = order.stage === 'new' && order.minutes > 10;
  const isPickUp = order.kind === 'Pick-up';
  return (
    <Ticket tone={late ? 'danger' : undefined}>
      <TicketHeader
        title={<LtrText>#{order.number}</LtrText>}
        aside={
          <StatusChip tone={late ? 'danger' : 'neutral'} icon={<Clock aria-hidden="true" />}>
            <NumericText>
              {order.minutes} {say('min')}
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
          name: say(line.name),
          detail: line.choice === undefined ? undefined : say(line.choice),
        }))}
      />
      {order.note !== undefined && <TicketNote icon={<StickyNote aria-hidden="true" />}>{say(order.note)}</TicketNote>}
      <TicketActions
        aside={
          <>
            <Badge>
              {isPickUp ? <ShoppingBag aria-hidden="true" /> : <Bike aria-hidden="true" />} {say(order.kind)}
            </Badge>
            <NumericText strong>{order.total}</NumericText>
          </>
        }
      >
        {order.stage === 'new' && (
          <>
            <Button size="sm" variant="primary" icon={<Check aria-hidden="true" />}>
              {say('Accept')}
            </Button>
            <IconButton size="sm" icon={<X aria-hidden="true" />} label={`${say('Reject')} #${order.number}`} />
          </>
        )}
        {order.stage === 'kitchen' && (
          <Button size="sm" icon={<PackageCheck aria-hidden="true" />}>
            {say('Mark ready')}
          </Button>
        )}
        {order.stage === 'ready' && (
          <Button size="sm" icon={<ChefHat aria-hidden="true" />}>
            {say('Picked up')}
          </Button>
        )}
      </TicketActions>
    </Ticket>
  );
}
