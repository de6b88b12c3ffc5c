import { useListOrderHistoryQuery } from '@store-panel/api-client/rtk/orders';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Pagination } from '@store-panel/ui/pagination';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTime } from '#shared/minute-clock.ts';
import { storeDay } from '@store-panel/domain/time/store-time';
import { CsvExport } from './csv-export.tsx';
import { PastFilterBar } from './past-filter-bar.tsx';
import { DEFAULT_FILTERS, historyBody, isNarrowed } from './past-filters.ts';
import css from './past-orders-page.module.css';
import { PastTable } from './past-table.tsx';
import { usePastFilters } from './use-past-filters.ts';

/** Orders that have ended. The whole state of the list stands in the address. */
export function PastOrdersPage() {
  const { t } = useTranslation(['orders', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { filters, change } = usePastFilters();
  // A new day moves "today" along; nothing else about the time matters here.
  const today = useTime((now) => storeDay(now, session.timezone));
  const body = historyBody(filters, today);
  const { data, currentData, error, isFetching, refetch } = useListOrderHistoryQuery(body);
  const title = t(`screens:${screenLabelKey('past-orders')}`);
  usePageTitle(title);
  const shown = currentData ?? data;
  const total = shown && formatMoney(shown.total, { language, currency: shown.currency });

  return (
    <Page>
      <PageHeader title={title} actions={<CsvExport filters={filters} today={today} count={shown?.count} />} />
      <PastFilterBar filters={filters} today={today} onChange={change} />
      <p className={css.result} role="status">
        {shown && (
          <>
            <strong>{t('result.count', { count: shown.count })}</strong>{' '}
            <bdi>{t('result.total', { amount: total })}</bdi>
          </>
        )}
      </p>
      <PastTable
        rows={shown?.orders}
        isStale={isFetching && shown !== undefined}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        fallback={
          error && !isFetching ? (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : shown ? (
            <EmptyState
              icon={<SearchX />}
              title={t('list.noMatchTitle')}
              actions={
                isNarrowed(filters) && <Button onClick={() => change(DEFAULT_FILTERS)}>{t('filter.reset')}</Button>
              }
            >
              {t('list.noMatchText')}
            </EmptyState>
          ) : undefined
        }
      />
      {shown !== undefined && shown.count > 0 && (
        <Pagination
          page={filters.page}
          pageSize={filters.perPage}
          total={shown.count}
          pageSizes={PAGE_SIZES}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(size) =>
            change({ perPage: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_FILTERS.perPage })
          }
        />
      )}
    </Page>
  );
}
