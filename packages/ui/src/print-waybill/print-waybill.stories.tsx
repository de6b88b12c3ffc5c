import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef } from 'react';
import '../print-ticket/print-ticket.css';
import { PrintWaybill, type PrintWaybillProps, WaybillSheet } from '#print-waybill/print-waybill.tsx';
import { useScrollableTabStop } from '#scrollable-tab-stop/use-scrollable-tab-stop.ts';
import { arabic, dark, narrow } from '../../stories/variants.ts';

const PROPS: PrintWaybillProps = {
  label: 'Waybill',
  number: 'WBL00000000042',
  code: { value: 'https://claims.example/?waybill=WBL00000000042', label: 'Look up a claim' },
  from: { term: 'From', name: 'Linden Kitchen', lines: ['Lindenstraße 4, 10969 Berlin', '+49 30 1234567'] },
  to: {
    term: 'To',
    name: 'Ada Lovelace',
    lines: ['Torstraße 1, 10119 Berlin', 'Back yard, second floor', '+49 170 1234567'],
  },
  facts: [
    { term: 'Order', detail: '#1042' },
    { term: 'Items', detail: '3' },
  ],
  note: { term: 'Delivery note', text: 'Please ring twice.' },
};

/** Paper keeps its size: a window that is narrower scrolls it. */
function Backdrop({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useScrollableTabStop(ref);
  return (
    <section ref={ref} style={{ overflow: 'auto' }} aria-label={label}>
      {children}
    </section>
  );
}

export default {
  title: 'Print/Print waybill',
  component: PrintWaybill,
  args: PROPS,
  render: (args) => (
    <Backdrop label={args.number}>
      <PrintWaybill {...args} />
    </Backdrop>
  ),
} satisfies Meta<typeof PrintWaybill>;

type Story = StoryObj<typeof PrintWaybill>;

export const Default: Story = {};
export const WithoutBars: Story = { args: { number: 'Ж-42' } };
export const LongText: Story = {
  args: { note: { term: 'Delivery note', text: 'Please ring twice, and then once more. '.repeat(12) } },
};
export const Sheet: Story = {
  render: (args) => (
    <WaybillSheet>
      <PrintWaybill {...args} />
      <PrintWaybill {...args} number="WBL00000000043" />
      <PrintWaybill {...args} number="WBL00000000044" />
    </WaybillSheet>
  ),
  tags: ['!test'],
};
export const Arabic: Story = {
  ...arabic,
  tags: ['!test'],
  args: { label: 'بوليصة الشحن', from: { ...PROPS.from, term: 'من' }, to: { ...PROPS.to, term: 'إلى' } },
};
export const Dark: Story = { ...dark, tags: ['!test'] };
export const Narrow: Story = narrow;
