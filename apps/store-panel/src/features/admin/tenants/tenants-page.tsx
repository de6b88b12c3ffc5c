import { type TenantRecord, useListTenantsQuery } from '@store-panel/api-client/rtk/admin/tenants';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { ButtonLink } from '@store-panel/ui/button-link';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Plus, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToTenant } from '#paths.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from '#features/admin/admin-list.module.css';
import { useListFallback } from '#features/admin/list-fallback.tsx';
import { ThemeSwatch } from './theme-swatch.tsx';

const NO_FILTER_OPTIONS = {} as const;

const rowKey = ({ _id }: TenantRecord) => _id;
const rowHref = ({ _id }: TenantRecord) => pathToTenant(_id);

/** The courier tenants, whose customers look up claims on pages of their own. */
export function TenantsPage() {
  const { t } = useTranslation(['tenants', 'admin', 'screens']);
  const { filters, change } = useListParams(NO_FILTER_OPTIONS);
  const { data, currentData, error, isFetching, refetch } = useListTenantsQuery(filters);
  const latestData = currentData ?? data;
  const title = t(`screens:${screenLabelKey('desk-tenants')}`);
  usePageTitle(title);
  const fallback = useListFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: latestData !== undefined,
    empty: filters.query === '' ? { icon: <Truck />, title: t('empty'), text: t('emptyText') } : undefined,
  });
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('intro')}
        actions={
          <ButtonLink variant="primary" icon={<Plus aria-hidden="true" />} href={pathToTenant()}>
            {t('add')}
          </ButtonLink>
        }
      />
      <div role="search" aria-label={t('admin:search.label')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('admin:search.label')}
          placeholder={t('search')}
          query={filters.query}
          onChange={(query) => change({ query })}
        />
      </div>
      <DataTable
        label={title}
        columns={useColumns()}
        rows={latestData?.tenants}
        rowKey={rowKey}
        rowHref={rowHref}
        stale={isFetching && latestData !== undefined}
        fallback={fallback}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}

function useColumns(): readonly Column<TenantRecord>[] {
  const { t } = useTranslation(['tenants', 'admin']);
  return useMemo(
    () => [
      { id: 'name', header: t('admin:column.name'), isTitle: true, render: ({ name }) => <bdi>{name}</bdi> },
      { id: 'hosts', header: t('column.domains'), render: ({ hosts }) => <Hosts hosts={hosts} /> },
      {
        id: 'look',
        header: t('section.look'),
        hideWhenNarrow: true,
        render: ({ theme }) => <ThemeSwatch theme={theme} />,
      },
      { id: 'claims', header: t('column.openClaims'), align: 'end', render: ({ open_claims: count }) => count },
      { id: 'stores', header: t('column.stores'), align: 'end', render: ({ stores }) => stores },
    ],
    [t],
  );
}

/** The first host, and the number of the others. */
function Hosts({ hosts }: Pick<TenantRecord, 'hosts'>) {
  const [first, ...others] = hosts;
  if (first === undefined) return '–';
  return (
    <span className={css.subject}>
      <LtrText>{first}</LtrText>
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}
