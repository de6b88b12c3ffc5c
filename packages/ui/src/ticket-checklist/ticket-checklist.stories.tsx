import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Card } from '#card/card.tsx';
import { TicketChecklist } from '#ticket-checklist/ticket-checklist.tsx';
import { Ticket, TicketHeader } from '#ticket/ticket.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const LINES = [
  { id: '1', quantity: 12, name: 'Chicken Bowl', detail: 'Brown rice, black beans, no onions', isDone: true },
  { id: '2', quantity: 1, name: 'Steak Burrito', detail: 'Guacamole', isDone: false },
  { id: '3', quantity: 3, name: 'Chips and Fresh Tomato Salsa', isDone: false },
];

function Struck() {
  const [lines, setLines] = useState(LINES);
  const toggle = (id: string) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, isDone: !line.isDone } : line)));
  return (
    <Card style={{ inlineSize: '18rem' }}>
      <Ticket>
        <TicketHeader title="#1042">Ana Pereira</TicketHeader>
        <TicketChecklist lines={lines} onToggle={toggle} />
      </Ticket>
    </Card>
  );
}

export default {
  title: 'Lists/Ticket checklist',
  component: TicketChecklist,
  args: { lines: LINES, onToggle: () => {} },
  render: () => <Struck />,
} satisfies Meta<typeof TicketChecklist>;

type Story = StoryObj<typeof TicketChecklist>;

export const Default: Story = {};
export const NothingDone: Story = {
  render: (args) => <TicketChecklist {...args} lines={LINES.map((line) => ({ ...line, isDone: false }))} />,
};
export const AllDone: Story = {
  render: (args) => <TicketChecklist {...args} lines={LINES.map((line) => ({ ...line, isDone: true }))} />,
};
export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
