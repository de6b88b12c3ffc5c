import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Board, type BoardProps } from '#board/board.tsx';
import { Button } from '#button/button.tsx';
import { Stack } from '#stack/stack.tsx';
import { OrderTicket } from '../../stories/order-ticket.tsx';
import { StageIcon } from '../../stories/order-status.tsx';
import { sampleOrders, STAGES, type SampleOrder } from '../../stories/sample-orders.ts';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const OrderBoard = (props: BoardProps<SampleOrder>) => <Board {...props} />;

function columnsOf(orders: readonly SampleOrder[]) {
  return STAGES.map(({ id, title, tone }) => ({
    id,
    title,
    tone,
    icon: <StageIcon stage={id} />,
    cards: orders.filter((order) => order.stage === id),
    emptyText: 'No orders here',
  }));
}

export default {
  title: 'Lists/Board',
  component: OrderBoard,
  args: {
    label: 'Running orders',
    columns: columnsOf(sampleOrders(6)),
    cardKey: (order) => String(order.number),
    cardHref: (order) => `/orders/${order.number}`,
    cardLabel: (order) => `#${order.number}, ${order.customer}`,
    renderCard: (order) => <OrderTicket order={order} />,
  },
} satisfies Meta<typeof OrderBoard>;

type Story = StoryObj<typeof OrderBoard>;

export const Default: Story = {};
export const Empty: Story = { args: { columns: columnsOf([]) } };
export const Moving: Story = {
  render: function Moving(args) {
    const t = useStoryText();
    const [orders, setOrders] = useState(sampleOrders(6));
    return (
      <Stack>
        <Button
          onClick={() =>
            setOrders(orders.map((order) => (order.stage === 'new' ? { ...order, stage: 'kitchen' } : order)))
          }
        >
          {t('Accept')}
        </Button>
        <Board
          {...args}
          columns={columnsOf(orders)}
          announce={({ card, to }) => `${t('Order')} ${card.number}: ${t(to.title)}`}
        />
      </Stack>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
