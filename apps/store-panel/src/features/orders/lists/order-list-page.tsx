import { useListOrderPageQuery } from '@store-panel/api-client/rtk/orders/order-lists';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { formatMoney } from '@store-panel/domain/money/money';
import {
  LIST_SORTS,
  ORDER_LIST_IDS,
  ORDER_LISTS,
  type OrderListId,
  orderList,
} from '@store-panel/domain/orders/order-lists';
import { todayOfList } from '@store-panel/domain/orders/list-membership';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import { NewRowsButton } from '#shared/lists/new-rows-button.tsx';
import { ResultLine } from '#shared/lists/result-line.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { CreateOrderLink } from '#features/orders/create-order-link.tsx';
import { PrintMany } from '#shared/printing/print-many.tsx';
import { ColumnsButton } from '#shared/lists/columns/columns-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useStablePage } from './stable-page.ts';
import { useOrderColumns } from './list-cells.tsx';
import { useVisibleColumns } from '#shared/lists/columns/use-visible-columns.ts';
import { useStoredColumns } from '#shared/lists/columns/stored-columns.ts';
import { hasActiveFilters, pageBody, DEFAULT_FILTERS, useOrderFilters } from './list-filters.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';

type ListScreen = (typeof ORDER_LISTS)[OrderListId]['screen'];
interface Row {
  readonly order_id: string;
}

const rowKey = ({ order_id }: Row) => order_id;
const rowHref = ({ order_id }: Row) => pathToOrder(order_id);

/** Returns the list page of a screen. */
export function orderListPage(screen: ListScreen) {
  const list = ORDER_LIST_IDS.find((id) => orderList(id).screen === screen);
  if (list === undefined) throw new RangeError(`No list has the screen ${screen}`);
  return () => <OrderListPage list={list} />;
}

/** Any list of orders. Filters are stored in the address, columns in the account. */
function OrderListPage({ list }: { readonly list: OrderListId }) {
  const { OpenTables } = useOrderSlots();
  const { t } = useTranslation(['order-lists', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { filters, change } = useOrderFilters(list);
  // Updates when the day changes; other changes of the time do not matter here.
  const today = useServerTime((now) =>
    todayOfList(list, { now, zone: session.timezone, startsAt: session.businessDayStarts }),
  );
  const body = pageBody(list, filters, today);
  const requestKey = JSON.stringify(body);
  const { call, screen } = ORDER_LISTS[list];
  const query = useListOrderPageQuery({ call, filter: body });
  const { visiblePage, added, showAdded } = useStablePage(requestKey, query.currentData);
  const { columns: inView, choose, forget } = useStoredColumns(list, orderList(list));
  const columns = useOrderColumns(list);
  const { currency } = session;

  return (
    <Page>
      <ScreenHeader
        screen={screen}
        query={filters.query}
        actions={
          <>
            <CreateOrderLink />
            <ColumnsButton
              columns={orderList(list).columns.map((id) => ({ id, name: columns.headerOf(id) }))}
              visible={inView}
              onChange={choose}
              onReset={forget}
            />
            <PrintMany orders={visiblePage?.orders ?? []} />
            <ExportMenu list={list} filters={filters} today={today} columns={inView} count={visiblePage?.count} />
          </>
        }
      />
      {list === 'table' && <OpenTables placeholder={<Skeleton height="7rem" />} />}
      <OrderFilterBar list={list} filters={filters} today={today} currency={currency} onChange={change} />
      <FilterChips list={list} filters={filters} currency={currency} onChange={change} />
      <ResultLine
        count={visiblePage && t('result.count', { count: visiblePage.count })}
        detail={
          visiblePage && (
            <bdi>
              {t('result.total', {
                amount: formatMoney(visiblePage.total, { language, currency: visiblePage.currency }),
              })}
              {visiblePage.parcels !== undefined && ` · ${t('result.parcels', { count: visiblePage.parcels })}`}
            </bdi>
          )
        }
      >
        <NewRowsButton added={added} onShow={showAdded} />
      </ResultLine>
      <ListTable
        label={t(`screens:${screenLabelKey(screen)}`)}
        columns={useVisibleColumns(columns, inView)}
        rowKey={rowKey}
        rowHref={rowHref}
        query={query}
        shown={visiblePage}
        rowsOf={({ orders }) => orders}
        pages={filters}
        onPageChange={change}
        sort={{ value: filters.sort, options: LIST_SORTS, onChange: (sort) => change({ sort }) }}
        emptyState={
          <EmptyList
            isFiltered={hasActiveFilters(filters)}
            noMatch={{ title: t('empty.noMatchTitle'), text: t('empty.noMatchText') }}
            reset={{ label: t('filter.clearAll'), onPress: () => change(DEFAULT_FILTERS) }}
            empty={{
              icon: <ClipboardList />,
              title: t('empty.title'),
              text: [t(`empty.fill.${list}`), ...(orderList(list).ranges.length > 0 ? [t('empty.text')] : [])].join(
                ' ',
              ),
            }}
          />
        }
      />
    </Page>
  );
}
