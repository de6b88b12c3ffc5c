import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { DataTable, type Column, type DataTableProps } from '#data-table/data-table.tsx';
import { DescriptionList } from '#description-list/description-list.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { OrderStatus } from '../../stories/order-status.tsx';
import { sampleOrders, type SampleOrder } from '../../stories/sample-orders.ts';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, compact, dark, longText, narrow } from '../../stories/variants.ts';

const COLUMNS: readonly Column<SampleOrder>[] = [
  { id: 'number', header: 'Order', render: (order) => <LtrText>#{order.number}</LtrText>, sortable: true },
  { id: 'customer', header: 'Customer', render: (order) => order.customer },
  { id: 'status', header: 'Status', render: (order) => <OrderStatus order={order} /> },
  { id: 'payment', header: 'Payment', render: (order) => order.paid, hideWhenNarrow: true },
  {
    id: 'total',
    header: 'Total',
    render: (order) => <NumericText>{order.total}</NumericText>,
    align: 'end',
    sortable: true,
  },
];

function Facts({ order }: { readonly order: SampleOrder }) {
  const t = useStoryText();
  const items = [
    { term: t('Customer'), detail: order.customer },
    { term: t('Payment'), detail: t(order.paid) },
  ];
  return <DescriptionList items={items} />;
}

const OrderTable = (props: DataTableProps<SampleOrder>) => <DataTable {...props} />;

export default {
  title: 'Lists/Data table',
  component: OrderTable,
  args: {
    label: 'Past orders',
    columns: COLUMNS,
    rows: sampleOrders(8),
    rowKey: (order) => String(order.number),
  },
  render: function Sorting(args) {
    const [sort, setSort] = useState(args.sort);
    const [selectedKeys, setSelectedKeys] = useState(args.selection?.selectedKeys);
    const [open, setOpen] = useState(args.details?.open);
    const [widths, setWidths] = useState(args.widths);
    return (
      <DataTable
        {...args}
        sort={sort}
        onSortChange={setSort}
        {...(args.selection &&
          selectedKeys && { selection: { ...args.selection, selectedKeys, onChange: setSelectedKeys } })}
        {...(args.details && open && { details: { ...args.details, open, onChange: setOpen } })}
        {...(widths && { widths, onWidthsChange: setWidths })}
      />
    );
  },
} satisfies Meta<typeof OrderTable>;

type Story = StoryObj<typeof OrderTable>;

export const Default: Story = {};
export const WithLinks: Story = { args: { rowHref: (order) => `/orders/${order.number}` } };
export const Sorted: Story = { args: { sort: { column: 'total', direction: 'descending' } } };
export const Loading: Story = { args: { rows: undefined } };
export const Stale: Story = { args: { stale: true } };
export const Empty: Story = { args: { rows: [], fallback: <EmptyState icon={<Inbox />} title="No orders yet" /> } };
export const Failed: Story = { args: { rows: undefined, fallback: <ErrorState onRetry={() => {}} /> } };
/** A table wider than its container keeps its action column in view. */
export const Pinned: Story = {
  args: {
    rowHref: (order) => `/orders/${order.number}`,
    columns: [
      ...COLUMNS.map((column) => ({ ...column, width: '14rem' })),
      {
        id: 'actions',
        header: 'Actions',
        isPinned: true,
        render: (order) => <Button size="sm">Accept #{order.number}</Button>,
      },
    ],
  },
  decorators: [(Table) => <div style={{ maxInlineSize: '44rem' }}>{<Table />}</div>],
};
const nameOf = (order: SampleOrder) => `#${order.number}`;

export const WithChoice: Story = {
  args: {
    rowHref: (order) => `/orders/${order.number}`,
    selection: {
      selectedKeys: new Set(sampleOrders(3).map((order) => String(order.number))),
      onChange: () => {},
      label: nameOf,
      allLabel: 'All',
    },
  },
};
/** A select-all checkbox outside of the table. */
export const WithChoiceOfRowsAlone: Story = {
  args: { selection: { selectedKeys: new Set(), onChange: () => {}, label: nameOf } },
};
export const WithDetails: Story = {
  args: {
    details: {
      open: new Set(sampleOrders(1).map((order) => String(order.number))),
      onChange: () => {},
      label: nameOf,
      render: (order) => <Facts order={order} />,
    },
  },
};
/** Columns resize by pointer or arrow keys; a double press resets the width. */
export const WithWidths: Story = { args: { widths: { customer: 260 } } };
export const Compact: Story = compact;
export const Virtual: Story = {
  args: { rows: sampleOrders(500), rowHref: (order) => `/orders/${order.number}` },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
