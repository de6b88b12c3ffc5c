import { download } from '@store-panel/api-client/download';
import { type ClaimRow, useListClaimsQuery } from '@store-panel/api-client/rtk/claims';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { CLAIM_COLUMNS, CLAIM_COLUMNS_SHOWN, CLAIM_SORTS } from '@store-panel/domain/claims/claim-list';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { ColumnChooser } from '@store-panel/ui/column-chooser';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Columns3, SearchX, ShieldCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { pathToClaim } from '#paths.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { useTime } from '#shared/minute-clock.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { useKeptColumns } from '../lists/list-columns.ts';
import { useClaimColumns } from './claim-cells.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { ClaimFilterBar, ClaimFilterChips } from './claim-filter-bar.tsx';
import { claimBody, isNarrowed, UNFILTERED, useClaimFilters } from './claim-filters.ts';
import css from './claims.module.css';
import { ManyClaims } from './many-claims.tsx';
import { useClaimsKeptTrue } from './use-claims-kept-true.ts';

const OFFERED = { columns: CLAIM_COLUMNS, shown: CLAIM_COLUMNS_SHOWN };
const rowKey = ({ claim_id }: ClaimRow) => claim_id;

/** The claims of a store, what is due first. One of them is looked at beside the list; which, stands in the address. */
export function ClaimsPage() {
  const { t } = useTranslation(['claims', 'order-lists', 'screens']);
  const language = useLanguage();
  const { client } = usePlatform();
  const { session } = useStoreSession();
  const { filters, change } = useClaimFilters();
  const [params, setParams] = useSearchParams();
  const today = useTime((now) => storeDay(now, session.timezone));
  const { page, perPage, sort } = filters;
  const body = claimBody(filters, today);
  const { data, currentData, error, isFetching, refetch } = useListClaimsQuery({ ...body, page, perPage, sort });
  useClaimsKeptTrue();
  const shown = currentData ?? (error ? undefined : data);
  const { columns: inView, choose, forget } = useKeptColumns('claims', OFFERED);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const columns = useClaimColumns(inView, { ids, toggle });
  const title = t(`screens:${screenLabelKey('claims')}`);
  usePageTitle(title);
  const overdue = shown?.overdue ?? 0;
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
  const opened = params.get('claim');

  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <ColumnChooser
              trigger={<Button icon={<Columns3 aria-hidden="true" />}>{t('order-lists:columns.button')}</Button>}
              texts={{
                label: t('order-lists:columns.label'),
                earlier: (name) => t('order-lists:columns.earlier', { name }),
                later: (name) => t('order-lists:columns.later', { name }),
                usual: t('order-lists:columns.usual'),
              }}
              columns={CLAIM_COLUMNS.map((id) => ({ id, name: t(`column.${id}`) }))}
              shown={inView}
              onChange={choose}
              onUsual={forget}
            />
            <ExportButton
              holds={t('export.all')}
              fileName={`${t('export.fileName')}-${today}`}
              count={shown?.count}
              fetchFile={(format, how) =>
                download(
                  client,
                  'POST /api/store/export_claims',
                  { filter: body, format, columns: [...inView], language },
                  how,
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
          {shown && <strong>{t('result.count', { count: shown.count })}</strong>}
        </p>
        {/* Of all claims, whatever is looked at. */}
        {overdue > 0 && (
          <Link href="?due=overdue">
            <Badge tone="danger">{t('result.overdue', { count: overdue })}</Badge>
          </Link>
        )}
      </div>
      <ManyClaims claims={shown?.claims ?? []} ids={ids} onChoose={setIds} />
      <DataTable
        label={title}
        columns={columns}
        rows={shown?.claims}
        rowKey={rowKey}
        rowHref={({ claim_id }) => pathToClaim(claim_id, params)}
        stale={isFetching && shown !== undefined}
        sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSortChange={({ column, direction }) => {
          const wanted = CLAIM_SORTS.find((one) => one === (direction === 'descending' ? `-${column}` : column));
          if (wanted) change({ sort: wanted });
        }}
        fallback={
          error && !isFetching ? (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : shown ? (
            <NoClaims
              isNarrowed={isNarrowed(filters) || filters.range !== 'all'}
              onReset={() => change({ ...UNFILTERED, range: 'all', from: '', to: '' })}
            />
          ) : undefined
        }
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
      {opened !== null && <ClaimDrawer key={opened} claimId={opened} onClose={close} />}
    </Page>
  );
}

/** Why there is nothing: the filters, or because nobody has claimed anything. */
function NoClaims({ isNarrowed: byFilters, onReset }: { readonly isNarrowed: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation(['claims', 'order-lists']);
  return byFilters ? (
    <EmptyState
      icon={<SearchX />}
      title={t('noMatch.title')}
      actions={<Button onClick={onReset}>{t('order-lists:filter.reset')}</Button>}
    >
      {t('noMatch.text')}
    </EmptyState>
  ) : (
    <EmptyState icon={<ShieldCheck />} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
