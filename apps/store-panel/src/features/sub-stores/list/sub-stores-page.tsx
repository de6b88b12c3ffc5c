import { useListSubStoresQuery } from '@store-panel/api-client/rtk/sub-stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Plus, SearchX, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { ImpersonationNotice } from '#features/sub-stores/impersonation-notice.tsx';
import { SubStoreTable } from './sub-store-table.tsx';

const NO_FILTER_OPTIONS = {} as const;

/** The sub-stores of the store, and what each may open. */
export function SubStoresPage() {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const { filters, change } = useListParams(NO_FILTER_OPTIONS);
  const { data, currentData, error, isFetching, refetch } = useListSubStoresQuery(filters);
  const title = t(`screens:${screenLabelKey('sub-stores')}`);
  usePageTitle(title);
  const latestData = currentData ?? data;
  const isEmpty = latestData?.count === 0 && filters.query === '';
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('intro')}
        actions={
          <ButtonLink variant="primary" icon={<Plus aria-hidden="true" />} href={pathTo('sub-store-add')}>
            {t('add')}
          </ButtonLink>
        }
      />
      {!isEmpty && (
        <div role="search" aria-label={t('search.label')}>
          <DebouncedSearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={filters.query}
            onChange={(query) => change({ query })}
          />
        </div>
      )}
      <ImpersonationNotice />
      <SubStoreTable
        rows={latestData?.sub_stores}
        isStale={isFetching && latestData !== undefined}
        fallback={
          error && !isFetching ? (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : isEmpty ? (
            <EmptyState icon={<Store />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : latestData ? (
            <EmptyState
              icon={<SearchX />}
              title={t('none.title')}
              actions={<Button onClick={() => change({ query: '' })}>{t('none.reset')}</Button>}
            >
              {t('none.text')}
            </EmptyState>
          ) : undefined
        }
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}
