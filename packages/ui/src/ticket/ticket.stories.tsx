import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#card/card.tsx';
import { Ticket, TicketLines } from '#ticket/ticket.tsx';
import { OrderTicket } from '../../stories/order-ticket.tsx';
import { sampleOrders } from '../../stories/sample-orders.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Lists/Ticket',
  component: Ticket,
  args: { children: null },
  render: () => (
    <Card style={{ inlineSize: '17rem' }}>
      {sampleOrders(1).map((order) => (
        <OrderTicket key={order.number} order={order} />
      ))}
    </Card>
  ),
} satisfies Meta<typeof Ticket>;

type Story = StoryObj<typeof Ticket>;

export const Default: Story = {};
export const Late: Story = {
  render: () => (
    <Card style={{ inlineSize: '17rem' }}>
      {sampleOrders(3)
        .slice(2)
        .map((order) => (
          <OrderTicket key={order.number} order={order} />
        ))}
    </Card>
  ),
};
export const ManyLines: Story = {
  render: (args) => (
    <Card style={{ inlineSize: '17rem' }}>
      <Ticket {...args}>
        <TicketLines
          max={2}
          moreText={(count) => `+ ${count}`}
          lines={[
            { id: '1', quantity: 12, name: 'Chicken Bowl' },
            { id: '2', quantity: 1, name: 'Steak Burrito', detail: 'Guacamole' },
            { id: '3', quantity: 3, name: 'Chips and Salsa' },
          ]}
        />
      </Ticket>
    </Card>
  ),
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
