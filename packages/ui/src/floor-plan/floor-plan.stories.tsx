import type { Meta, StoryObj } from '@storybook/react-vite';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { FloorPlan, type FloorPlanProps, type FloorTable } from '#floor-plan/floor-plan.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const table = (name: string, x: number, y: number, w: number, h: number, round = false): FloorTable => ({
  id: name,
  name,
  detail: w * h > 20 ? '4–6' : '1–2',
  place: { x, y, w, h, round },
});
const ROOM: readonly FloorTable[] = [
  table('1', 2, 2, 4, 4, true),
  table('2', 9, 2, 4, 4, true),
  table('3', 16, 2, 4, 4, true),
  table('T4', 26, 2, 8, 5),
  table('T5', 37, 2, 8, 5),
  table('6', 2, 12, 6, 6),
  table('7', 12, 12, 6, 6),
  table('Terrace 8', 24, 12, 12, 8),
  table('9', 40, 13, 5, 5, true),
];
const SEATED: readonly FloorTable[] = ROOM.map((one, at) => ({
  ...one,
  ...(at % 4 === 0 && { status: { tone: 'success', label: 'Seated until 20:00' } as const }),
  ...(at % 4 === 1 && { status: { tone: 'warning', label: '12 min over its time' } as const }),
  ...(at === 7 && { status: { tone: 'danger', label: 'Late since 19:15' } as const }),
  ...(at === 2 && { status: { tone: 'info', label: 'Reserved from 19:30' } as const }),
}));

/** Remembers what is selected and moved. */
function Planned({ tables: initial, onMove, onSelect, selectedId = null, ...props }: FloorPlanProps) {
  const [tables, setTables] = useState(initial);
  const [selected, setSelected] = useState(selectedId);
  return (
    <FloorPlan
      {...props}
      tables={tables}
      selectedId={selected}
      {...(onSelect && { onSelect: setSelected })}
      {...(onMove && {
        onMove: (id, place) => setTables((all) => all.map((one) => (one.id === id ? { ...one, place } : one))),
      })}
    />
  );
}

const noop = () => {};

export default {
  title: 'Data/Floor plan',
  component: FloorPlan,
  args: {
    label: 'Dining room',
    tables: ROOM,
    size: { columns: 48, rows: 24 },
    texts: { table: 'Table', detail: 'Guests', status: 'State', fromLeft: 'From the left', fromTop: 'From the top' },
  },
  render: (args) => <Planned {...args} />,
} satisfies Meta<typeof FloorPlan>;

type Story = StoryObj<typeof FloorPlan>;

/** To read: nothing is selected or moved. */
export const Default: Story = {};
export const Selectable: Story = { args: { onSelect: noop, selectedId: 'T4' } };
/** By pointer, by Shift and arrows, by "Move to…". */
export const Movable: Story = {
  args: { onSelect: noop, onMove: noop, selectedId: 'T4', actions: <Button size="sm">Round</Button> },
};
/** Each state has a colour, a sign and words. */
export const WithStates: Story = { args: { tables: SEATED, onSelect: noop } };
export const Empty: Story = {
  args: { tables: [], fallback: <EmptyState icon={<Armchair aria-hidden="true" />} title="No tables in this area" /> },
};

export const Arabic: Story = { ...arabic, tags: ['!test'], args: { onSelect: noop, onMove: noop, selectedId: 'T4' } };
export const Dark: Story = { ...dark, tags: ['!test'], args: { tables: SEATED, onSelect: noop, selectedId: 'T4' } };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { onSelect: noop, onMove: noop, selectedId: 'T4' } };
