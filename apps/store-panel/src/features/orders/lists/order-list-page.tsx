import { useListOrderPageQuery } from '@store-panel/api-client/rtk/orders';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { askedSort, shownSort } from '@store-panel/domain/lists/list-sorts';
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
import { Page, PageHeader } from '@store-panel/ui/page';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useTime } from '#shared/minute-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { CreateOrderLink } from '../create-order-link.tsx';
import { PrintMany } from '../printing/print-many.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useHeldPage } from './held-page.ts';
import { useTableColumns } from './list-cells.tsx';
import { useListColumns } from './list-columns.ts';
import { isNarrowed, pageBody, UNFILTERED, useOrderFilters } from './list-filters.ts';
import { NewRows } from './new-rows.tsx';
import { NothingListed } from './nothing-listed.tsx';
import css from './order-list-page.module.css';

type ListScreen = (typeof ORDER_LISTS)[OrderListId]['screen'];
interface Row {
  readonly order_id: string;
}

const rowKey = ({ order_id }: Row) => order_id;
const rowHref = ({ order_id }: Row) => pathToOrder(order_id);

/** The page of the list that a screen shows. */
export function orderListPage(screen: ListScreen) {
  const list = ORDER_LIST_IDS.find((id) => orderList(id).screen === screen);
  if (list === undefined) throw new RangeError(`No list has the screen ${screen}`);
  return () => <OrderListPage list={list} />;
}

/** Any list of orders. What it is narrowed by stands in the address; its columns are kept for the account. */
function OrderListPage({ list }: { readonly list: OrderListId }) {
  const { t } = useTranslation(['order-lists', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { filters, change } = useOrderFilters(list);
  // A new day moves "today" along; nothing else about the time matters here.
  const today = useTime((now) => storeDay(now, session.timezone));
  const body = pageBody(list, filters, today);
  const asked = JSON.stringify(body);
  const { call, screen } = ORDER_LISTS[list];
  const { currentData, error, isFetching, refetch } = useListOrderPageQuery({ call, filter: body });
  const { shown, added, release } = useHeldPage(asked, currentData);
  const { columns: inView, choose, forget } = useListColumns(list);
  const columns = useTableColumns(list, inView);
  const title = t(`screens:${screenLabelKey(screen)}`);
  usePageTitle(title);
  const { currency } = session;

  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <CreateOrderLink />
            <ColumnsButton
              columns={orderList(list).columns.map((id) => ({ id, name: t(`column.${id}`) }))}
              shown={inView}
              onChange={choose}
              onUsual={forget}
            />
            <PrintMany orders={shown?.orders ?? []} />
            <ExportMenu list={list} filters={filters} today={today} columns={inView} count={shown?.count} />
          </>
        }
      />
      <FilterBar list={list} filters={filters} today={today} currency={currency} onChange={change} />
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
        <NewRows added={added} onShow={release} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={shown?.orders}
        rowKey={rowKey}
        rowHref={rowHref}
        stale={isFetching && shown !== undefined}
        sort={shownSort(filters.sort)}
        onSortChange={(shownAs) => {
          const wanted = askedSort(LIST_SORTS, shownAs);
          if (wanted) change({ sort: wanted });
        }}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: shown !== undefined,
          nothing: (
            <NothingListed
              isNarrowed={isNarrowed(filters)}
              onReset={() => change(UNFILTERED)}
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
