import { download } from '@store-panel/api-client/files/download';
import { type ClaimRow, useListClaimsQuery } from '@store-panel/api-client/rtk/claims';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { CLAIM_COLUMNS, DEFAULT_CLAIM_COLUMNS, CLAIM_SORTS } from '@store-panel/domain/claims/claim-list';
import { formatSort, parseSort } from '@store-panel/domain/lists/list-sorts';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import { DataTable } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { Page, PageHeader } from '@store-panel/ui/page';
import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { pathToClaim } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ColumnsButton } from '#shared/lists/columns-button.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { useStoredColumns } from '#shared/lists/list-columns.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { useSelectedRows } from '#shared/lists/use-selected-rows.ts';
import { useClaimColumns } from './claim-cells.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { ClaimFilterBar, ClaimFilterChips } from './claim-filter-bar.tsx';
import { toClaimFilter, isNarrowed, UNFILTERED, useClaimFilters } from './claim-filters.ts';
import css from './claims.module.css';
import { ClaimSelectionBar } from './claim-selection-bar.tsx';
import { useClaimsLiveRefresh } from './use-claims-live-refresh.ts';

const COLUMN_OPTIONS = { columns: CLAIM_COLUMNS, defaultColumns: DEFAULT_CLAIM_COLUMNS };
const rowKey = ({ claim_id }: ClaimRow) => claim_id;

/** The claims of a store, sorted by due date. The search params name the claim that is open in the drawer. */
export function ClaimsPage() {
  const { t } = useTranslation(['claims', 'order-lists', 'screens']);
  const language = useLanguage();
  const { client } = useAppServices();
  const { session } = useStoreSession();
  const { filters, change } = useClaimFilters();
  const [params, setParams] = useSearchParams();
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const { page, perPage, sort } = filters;
  const body = toClaimFilter(filters, today);
  const { data, currentData, error, isFetching, refetch } = useListClaimsQuery({ ...body, page, perPage, sort });
  useClaimsLiveRefresh();
  const latestData = currentData ?? (error ? undefined : data);
  const { columns: inView, selectColumns, resetColumns } = useStoredColumns('claims', COLUMN_OPTIONS);
  const { ids, choose: chooseRows } = useSelectedRows();
  const columns = useClaimColumns(inView);
  const title = t(`screens:${screenLabelKey('claims')}`);
  usePageTitle(title);
  const overdue = latestData?.overdue ?? 0;
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('claim');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const openClaimId = params.get('claim');

  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <ColumnsButton
              columns={CLAIM_COLUMNS.map((id) => ({ id, name: t(`column.${id}`) }))}
              visible={inView}
              onChange={selectColumns}
              onReset={resetColumns}
            />
            <ExportButton
              description={t('export.all')}
              fileName={`${t('export.fileName')}-${today}`}
              count={latestData?.count}
              fetchFile={(format, options) =>
                download(
                  client,
                  'POST /api/store/export_claims',
                  { filter: body, format, columns: [...inView], language },
                  options,
                )
              }
            />
          </>
        }
      />
      <ClaimFilterBar filters={filters} today={today} onChange={change} />
      <ClaimFilterChips filters={filters} onChange={change} />
      <div className={css.line}>
        <p className={css.result} role="status">
          {latestData && <strong>{t('result.count', { count: latestData.count })}</strong>}
        </p>
        {/* Overdue claims of the whole store, whatever the filters. */}
        {overdue > 0 && (
          <Link href="?due=overdue">
            <Badge tone="danger">{t('result.overdue', { count: overdue })}</Badge>
          </Link>
        )}
      </div>
      <ClaimSelectionBar claims={latestData?.claims ?? []} ids={ids} onChoose={chooseRows} />
      <DataTable
        label={title}
        columns={columns}
        rows={latestData?.claims}
        rowKey={rowKey}
        rowHref={({ claim_id }) => pathToClaim(claim_id, params)}
        selection={{
          selectedKeys: ids,
          onChange: chooseRows,
          label: ({ claim_number }) => t('many.choose', { number: claim_number }),
        }}
        stale={isFetching && latestData !== undefined}
        sort={parseSort(sort)}
        onSortChange={(sortState) => {
          const nextSort = formatSort(CLAIM_SORTS, sortState);
          if (nextSort) change({ sort: nextSort });
        }}
        fallback={listFallback({
          error,
          isFetching,
          onRetry: () => void refetch(),
          isLoaded: latestData !== undefined,
          emptyState: (
            <EmptyList
              isNarrowed={isNarrowed(filters)}
              onReset={() => change({ ...UNFILTERED, range: 'all', from: '', to: '' })}
              noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
              empty={{ icon: <ShieldCheck />, title: t('empty.title'), text: t('empty.text') }}
            />
          ),
        })}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
      {openClaimId !== null && <ClaimDrawer key={openClaimId} claimId={openClaimId} onClose={close} />}
    </Page>
  );
}
