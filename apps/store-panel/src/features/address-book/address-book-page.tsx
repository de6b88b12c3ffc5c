import { useGetAddressBookQuery } from '@store-panel/api-client/rtk/address-book';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { BookUser, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useListParams } from '#shared/lists/list-address.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/typed-search.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './address-book.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { AddressTable } from './address-table.tsx';

const NO_CHOICES = {} as const;

/** The store's address book, searchable by any part of a name, address, note or number. */
export function AddressBookPage() {
  const { t } = useTranslation(['address-book', 'screens']);
  const { filters, change } = useListParams(NO_CHOICES);
  const { data, currentData, error, isFetching, refetch } = useGetAddressBookQuery(filters, {
    refetchOnMountOrArgChange: true,
  });
  const { readOnly } = useStoreSession();
  const [isAdding, setAdding] = useState(false);
  const title = t(`screens:${screenLabelKey('address-book')}`);
  usePageTitle(title);
  const shown = currentData ?? data;
  const isWhole = filters.query === '';
  const isEmpty = shown?.count === 0 && isWhole;

  function fallback(): ReactNode {
    if (error && !isFetching)
      return (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      );
    if (!shown) return undefined;
    if (isWhole)
      return (
        <EmptyState icon={<BookUser />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      );
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('none.title')}
        actions={<Button onClick={() => change({ query: '' })}>{t('none.reset')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('intro')}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabled={readOnly !== null}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      {!isEmpty && (
        <div role="search" aria-label={t('search.label')}>
          <DebouncedSearchField
            className={css.search}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={filters.query}
            onChange={(query) => change({ query })}
          />
        </div>
      )}
      <AddressTable
        label={title}
        rows={shown?.addresses}
        isStale={isFetching && currentData === undefined && shown !== undefined}
        fallback={fallback()}
      />
      <ListPages filters={filters} count={shown?.count} onChange={change} />
      {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
