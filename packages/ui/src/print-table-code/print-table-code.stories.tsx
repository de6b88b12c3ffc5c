import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef } from 'react';
import '../print-ticket/print-ticket.css';
import { PrintTableCode, TableCodeSheet, type PrintTableCodeProps } from '#print-table-code/print-table-code.tsx';
import { useScrollableTabStop } from '#scrollable-tab-stop/use-scrollable-tab-stop.ts';
import { arabic, dark, narrow } from '../../stories/variants.ts';

const PROPS: PrintTableCodeProps = {
  storeName: 'Linden Kitchen',
  table: 'Table 12',
  url: 'https://linden.example/t/K7M2QX.abcdefgh23',
  call: 'Scan to open this table',
  typed: 'Or type this code on linden.example/t:',
  code: 'K7M2QX',
};

/** Paper does not shrink: a narrow window scrolls it. */
function Backdrop({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useScrollableTabStop(ref);
  return (
    <section ref={ref} style={{ overflow: 'auto' }} aria-label={label}>
      {children}
    </section>
  );
}
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => <PrintTableCode key={at} {...PROPS} table={`Table ${at + 1}`} />);

export default {
  title: 'Print/Print table code',
  component: PrintTableCode,
  args: PROPS,
  render: (args) => (
    <Backdrop label={args.table}>
      <TableCodeSheet perSheet={1}>
        <PrintTableCode {...args} />
      </TableCodeSheet>
    </Backdrop>
  ),
} satisfies Meta<typeof PrintTableCode>;

type Story = StoryObj<typeof PrintTableCode>;

export const Default: Story = {};
export const Four: Story = {
  render: () => (
    <Backdrop label="Four">
      <TableCodeSheet perSheet={4}>{several(4)}</TableCodeSheet>
    </Backdrop>
  ),
};
/** The last sheet may be partly empty. */
export const Eight: Story = {
  render: () => (
    <Backdrop label="Eight">
      <TableCodeSheet perSheet={8}>{several(6)}</TableCodeSheet>
    </Backdrop>
  ),
};
export const LongText: Story = {
  args: { storeName: 'Gasthaus zur alten Linde am Markt', call: 'Scannen, um diesen Tisch zu öffnen. '.repeat(3) },
};
export const Arabic: Story = {
  ...arabic,
  tags: ['!test'],
  args: { table: 'طاولة 12', call: 'امسح الرمز لفتح هذه الطاولة' },
};
export const Dark: Story = { ...dark, tags: ['!test'] };
export const Narrow: Story = narrow;
