import { useListWeeklyEarningsQuery } from '@store-panel/api-client/rtk/earnings';
import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { isStoreDate } from '@store-panel/domain/time/store-time';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLiveEarnings } from '#shared/money/use-live-earnings.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { useWeekColumns, weekHref, weekKey } from './week-columns.tsx';
import { WeekPage } from './week-page.tsx';

const DEFAULT_SIZE: PageSize = PAGE_SIZES[0];

/** The weeks since the first one, the newest first; each opens. */
export function WeeklyEarningsPage() {
  const [params, setParams] = useSearchParams();
  const week = params.get('week') ?? '';
  useLiveEarnings();
  if (isStoreDate(week)) return <WeekPage date={week} />;
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  return (
    <WeekList
      page={page}
      perPage={PAGE_SIZES.find((size) => String(size) === params.get('perPage')) ?? DEFAULT_SIZE}
      onChange={({ page: nextPage = 1, perPage }) =>
        setParams((before) =>
          withParams(before, { page: String(nextPage), ...(perPage !== undefined && { perPage: String(perPage) }) }),
        )
      }
    />
  );
}

interface WeekListProps {
  readonly page: number;
  readonly perPage: PageSize;
  readonly onChange: (change: { readonly page?: number; readonly perPage?: PageSize }) => void;
}

function WeekList({ page, perPage, onChange }: WeekListProps) {
  const { t } = useTranslation('earnings');
  const columns = useWeekColumns();
  const query = useListWeeklyEarningsQuery({ page, perPage }, { refetchOnMountOrArgChange: true });
  const { currentData, data } = query;
  const shown = currentData ?? data;
  const empty = (
    <EmptyState icon={<CalendarRange />} title={t('weeks.empty.title')}>
      {t('weeks.empty.text')}
    </EmptyState>
  );
  return (
    <Page>
      <ScreenHeader screen="weekly-earnings" />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      <DataTable
        label={t('weeks.label')}
        columns={columns}
        rows={shown?.weeks}
        rowKey={weekKey}
        rowHref={weekHref}
        stale={shown !== undefined && currentData === undefined && query.isFetching}
        fallback={listFallback({
          error: query.error,
          isFetching: query.isFetching,
          onRetry: () => void query.refetch(),
          isLoaded: shown !== undefined,
          emptyState: empty,
        })}
      />
      <ListPages filters={{ page, perPage }} count={shown?.count} onChange={onChange} />
    </Page>
  );
}
