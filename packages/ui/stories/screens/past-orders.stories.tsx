import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#button/button.tsx';
import { DataTable, type Column, type Sort } from '#data-table/data-table.tsx';
import { DateRangePicker, type DayRange } from '#date-range-picker/date-range-picker.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { Pagination } from '#pagination/pagination.tsx';
import { SearchField } from '#search-field/search-field.tsx';
import { InlineSelect } from '#select/select.tsx';
import { Inline } from '#stack/stack.tsx';
import { OrderStatus } from '../order-status.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { sampleOrders, type SampleOrder } from '../sample-orders.ts';
import { useStoryText } from '../story-language.tsx';
import { compact, longText, onPhone } from '../variants.ts';

interface PastOrdersProps {
  readonly state: 'filled' | 'loading' | 'empty' | 'error';
}

const ROWS = sampleOrders(20);
const PRESETS = [
  { label: 'Today', from: '2025-03-17', to: '2025-03-17' },
  { label: 'Last 7 days', from: '2025-03-11', to: '2025-03-17' },
] as const;

function PastOrders({ state }: PastOrdersProps) {
  const t = useStoryText();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(4);
  const [pageSize, setPageSize] = useState(20);
  const [sort, setSort] = useState<Sort>({ column: 'number', direction: 'descending' });
  const [range, setRange] = useState<DayRange>({ from: '2025-03-11', to: '2025-03-17' });
  const columns = useMemo<readonly Column<SampleOrder>[]>(
    () => [
      {
        id: 'number',
        header: t('Order'),
        render: (order) => <LtrText>#{order.number}</LtrText>,
        sortable: true,
        width: '7rem',
      },
      {
        id: 'date',
        header: t('Date'),
        render: () => <NumericText>17 Mar 2025 12:04 pm</NumericText>,
        sortable: true,
      },
      { id: 'customer', header: t('Customer'), render: (order) => order.customer },
      { id: 'status', header: t('Status'), render: (order) => <OrderStatus order={order} /> },
      { id: 'payment', header: t('Payment'), render: (order) => t(order.paid), hideWhenNarrow: true },
      {
        id: 'total',
        header: t('Total'),
        render: (order) => <NumericText>{order.total}</NumericText>,
        align: 'end',
        sortable: true,
      },
    ],
    [t],
  );
  return (
    <PanelFrame currentHref="/app/history">
      <Page>
        <PageHeader
          title={t('Past orders')}
          actions={<Button icon={<Download aria-hidden="true" />}>{t('Export CSV')}</Button>}
        />
        <Inline>
          <SearchField label={t('Search by number, name or phone')} value={query} onChange={setQuery} />
          <InlineSelect
            label={t('Status')}
            options={['All', 'Completed', 'Cancelled'].map((word) => ({ value: word, label: t(word) }))}
          />
          <DateRangePicker
            label={t('Date')}
            value={range}
            onChange={setRange}
            presets={PRESETS.map((preset) => ({ ...preset, label: t(preset.label) }))}
          />
        </Inline>
        <DataTable
          label={t('Past orders')}
          columns={columns}
          rows={{ filled: ROWS, loading: undefined, empty: [], error: undefined }[state]}
          rowKey={(order) => String(order.number)}
          rowHref={(order) => `/app/history/${order.number}`}
          sort={sort}
          onSortChange={setSort}
          fallback={
            {
              filled: undefined,
              loading: undefined,
              empty: <EmptyState icon={<SearchX />} title={t('No orders here')} />,
              error: <ErrorState onRetry={() => setPage(1)} />,
            }[state]
          }
        />
        <Pagination
          page={page}
          pageSize={pageSize}
          total={1834}
          onPageChange={setPage}
          onPageSizeChange={setPageSize}
        />
      </Page>
    </PanelFrame>
  );
}

export default {
  title: 'Screens/Past orders',
  component: PastOrders,
  parameters: { layout: 'fullscreen' },
  args: { state: 'filled' },
} satisfies Meta<typeof PastOrders>;

type Story = StoryObj<typeof PastOrders>;

export const Filled: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const NothingFound: Story = { args: { state: 'empty' } };
export const Failed: Story = { args: { state: 'error' } };
export const Compact: Story = compact;
export const OnPhone: Story = onPhone;
export const LongText: Story = { globals: { ...longText.globals, ...onPhone.globals } };
