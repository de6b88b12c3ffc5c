import { useListOrderPageQuery } from '@store-panel/api-client/rtk/orders/order-lists';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { formatSort, parseSort } from '@store-panel/domain/lists/list-sorts';
import { formatMoney } from '@store-panel/domain/money/money';
import {
  LIST_SORTS,
  ORDER_LIST_IDS,
  ORDER_LISTS,
  type OrderListId,
  orderList,
} from '@store-panel/domain/orders/order-lists';
import { storeDay } from '@store-panel/domain/time/store-time';
import { DataTable } from '@store-panel/ui/data-table';
import { Page } from '@store-panel/ui/page';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { CreateOrderLink } from '#features/orders/create-order-link.tsx';
import { PrintMany } from '#shared/printing/print-many.tsx';
import { ColumnsButton } from '#shared/lists/columns-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useStablePage } from './stable-page.ts';
import { useTableColumns } from './list-cells.tsx';
import { useStoredColumns } from '#shared/lists/list-columns.ts';
import { hasActiveFilters, pageBody, DEFAULT_FILTERS, useOrderFilters } from './list-filters.ts';
import { NewRowsButton } from './new-rows-button.tsx';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import css from './order-list-page.module.css';

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
  const { t } = useTranslation(['order-lists', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { filters, change } = useOrderFilters(list);
  // Updates when the day changes; other changes of the time do not matter here.
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const body = pageBody(list, filters, today);
  const requestKey = JSON.stringify(body);
  const { call, screen } = ORDER_LISTS[list];
  const { currentData, error, isFetching, refetch } = useListOrderPageQuery({ call, filter: body });
  const { shown, added, release } = useStablePage(requestKey, currentData);
  const { columns: inView, choose, forget } = useStoredColumns(list, orderList(list));
  const columns = useTableColumns(list, inView);
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
              columns={orderList(list).columns.map((id) => ({ id, name: t(`column.${id}`) }))}
              visible={inView}
              onChange={choose}
              onReset={forget}
            />
            <PrintMany orders={shown?.orders ?? []} />
            <ExportMenu list={list} filters={filters} today={today} columns={inView} count={shown?.count} />
          </>
        }
      />
      <OrderFilterBar list={list} filters={filters} today={today} currency={currency} onChange={change} />
      <FilterChips list={list} filters={filters} currency={currency} onChange={change} />
      <div className={css.line}>
        <p className={css.result} role="status">
          {shown && (
            <>
              <strong>{t('result.count', { count: shown.count })}</strong>{' '}
              <bdi>
                {t('result.total', { amount: formatMoney(shown.total, { language, currency: shown.currency }) })}
              </bdi>
            </>
          )}
        </p>
        <NewRowsButton added={added} onShow={release} />
      </div>
      <DataTable
        label={t(`screens:${screenLabelKey(screen)}`)}
        columns={columns}
        rows={shown?.orders}
        rowKey={rowKey}
        rowHref={rowHref}
        stale={isFetching && shown !== undefined}
        sort={parseSort(filters.sort)}
        onSortChange={(nextSort) => {
          const sort = formatSort(LIST_SORTS, nextSort);
          if (sort) change({ sort });
        }}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: shown !== undefined,
          nothing: (
            <EmptyList
              isNarrowed={hasActiveFilters(filters)}
              onReset={() => change(DEFAULT_FILTERS)}
              noMatch={{ title: t('empty.noMatchTitle'), text: t('empty.noMatchText') }}
              empty={{
                icon: <ClipboardList />,
                title: t('empty.title'),
                text: t(orderList(list).ranges.length > 0 ? 'empty.text' : 'empty.dayText'),
              }}
            />
          ),
        })}
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
    </Page>
  );
}
