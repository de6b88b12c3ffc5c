import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns3, Inbox, List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '#board/board.tsx';
import { DataTable, type Column } from '#data-table/data-table.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { OfflineBanner } from '#offline-banner/offline-banner.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { OrderStatus, StageIcon } from '../order-status.tsx';
import { OrderTicket } from '../order-ticket.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { sampleOrders, STAGES, type SampleOrder } from '../sample-orders.ts';
import { useStoryText } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

interface RunningOrdersProps {
  readonly view: 'board' | 'list';
  readonly count: number;
  readonly offline: boolean;
}

function RunningOrders({ view: startView, count, offline }: RunningOrdersProps) {
  const t = useStoryText();
  const [view, setView] = useState(startView);
  const orders = sampleOrders(count);
  return (
    <PanelFrame
      currentHref="/app/orders"
      notices={
        <OfflineBanner offline={offline}>
          {t('You’re offline. These orders are from 12:04. We’ll send your changes once you’re back online.')}
        </OfflineBanner>
      }
    >
      <Page width="fill">
        <PageHeader
          title={t('Running orders')}
          actions={
            <SegmentedControl
              label={t('Orders')}
              value={view}
              onChange={setView}
              options={[
                { value: 'board', label: t('Board'), icon: <Columns3 aria-hidden="true" /> },
                { value: 'list', label: t('List'), icon: <List aria-hidden="true" /> },
              ]}
            />
          }
        />
        {view === 'board' ? <OrderBoard orders={orders} /> : <OrderList orders={orders} />}
      </Page>
    </PanelFrame>
  );
}

function OrderBoard({ orders }: { readonly orders: readonly SampleOrder[] }) {
  const t = useStoryText();
  return (
    <Board
      label={t('Running orders')}
      columns={STAGES.map(({ id, title, tone }) => ({
        id,
        title: t(title),
        tone,
        icon: <StageIcon stage={id} />,
        cards: orders.filter((order) => order.stage === id),
        emptyText: t('No orders here'),
      }))}
      cardKey={(order) => String(order.number)}
      cardHref={(order) => `/app/orders/${order.number}`}
      cardLabel={(order) => `${t('Order')} ${order.number}, ${order.customer}`}
      renderCard={(order) => <OrderTicket order={order} />}
    />
  );
}

function OrderList({ orders }: { readonly orders: readonly SampleOrder[] }) {
  const t = useStoryText();
  const columns = useMemo<readonly Column<SampleOrder>[]>(
    () => [
      { id: 'number', header: t('Order'), render: (order) => <LtrText>#{order.number}</LtrText>, width: '6rem' },
      { id: 'status', header: t('Status'), render: (order) => <OrderStatus order={order} /> },
      { id: 'customer', header: t('Customer'), render: (order) => order.customer },
      {
        id: 'items',
        header: t('Items'),
        render: (order) => order.lines.map((line) => `${line.quantity}× ${t(line.name)}`).join(', '),
        hideWhenNarrow: true,
      },
      { id: 'total', header: t('Total'), render: (order) => <NumericText>{order.total}</NumericText>, align: 'end' },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('Running orders')}
      columns={columns}
      rows={orders}
      rowKey={(order) => String(order.number)}
      rowHref={(order) => `/app/orders/${order.number}`}
      fallback={
        <EmptyState icon={<Inbox />} title={t('No running orders')}>
          {t('An order comes in as soon as a customer places it. The sound is on.')}
        </EmptyState>
      }
    />
  );
}

export default {
  title: 'Screens/Running orders',
  component: RunningOrders,
  parameters: { layout: 'fullscreen' },
  args: { view: 'board', count: 11, offline: false },
} satisfies Meta<typeof RunningOrders>;

type Story = StoryObj<typeof RunningOrders>;

export const AsBoard: Story = {};
export const AsList: Story = { args: { view: 'list' } };
export const Empty: Story = { args: { view: 'list', count: 0 } };
export const EmptyBoard: Story = { args: { count: 0 } };
export const Offline: Story = { args: { offline: true } };
export const OnPhone: Story = onPhone;
export const ListOnPhone: Story = { args: { view: 'list', offline: true }, ...onPhone };
export const LongText: Story = { args: { offline: true }, globals: { ...longText.globals, ...onPhone.globals } };
