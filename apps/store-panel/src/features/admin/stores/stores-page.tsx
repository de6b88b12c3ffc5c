import { type StoreFilter, type StoreRow, useListStoresQuery } from '@store-panel/api-client/rtk/admin/stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { localizedText } from '@store-panel/domain/geo/languages';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageHeader } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToReviewedStore } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from '#features/admin/admin-list.module.css';
import { useListFallback } from '#features/admin/list-fallback.tsx';
import { type AccountStatusName, accountStatus, toAccountStatusName } from '#features/admin/review/account-status.ts';
import { AccountStatusChip } from '#features/admin/review/account-status-chip.tsx';
import { useDateFormatters } from '#features/admin/date-formatters.ts';

const FILTER_OPTIONS = { state: ['waiting', 'approved', 'business_off', 'blocked', 'declined', 'all'] } as const;

/** The request filter for each state. */
const FILTER: Readonly<Record<AccountStatusName | 'all', StoreFilter>> = {
  all: {},
  waiting: { review_state: 'waiting' },
  approved: { review_state: 'approved', approval_state: STORE_APPROVAL.approved },
  business_off: { approval_state: STORE_APPROVAL.business_off },
  blocked: { approval_state: STORE_APPROVAL.blocked },
  declined: { review_state: 'declined' },
};

const rowKey = ({ _id }: StoreRow) => _id;
const rowHref = ({ _id }: StoreRow) => pathToReviewedStore(_id);

/** The stores of the platform; those waiting for review first. */
export function StoresPage() {
  const { t } = useTranslation(['admin', 'screens']);
  const { filters, change } = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = filters;
  const { data, currentData, error, isFetching, refetch } = useListStoresQuery({ ...listParams, ...FILTER[state] });
  const latestData = currentData ?? data;
  const title = t(`screens:${screenLabelKey('desk-stores')}`);
  usePageTitle(title);
  const isQuiet = state === 'waiting' && filters.query === '';
  const fallback = useListFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: latestData !== undefined,
    empty: isQuiet ? { icon: <ClipboardCheck />, title: t('stores.quiet'), text: t('stores.quietText') } : undefined,
  });
  return (
    <Page>
      <PageHeader title={title} description={t('stores.intro')} />
      <div role="search" aria-label={t('search.label')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('search.label')}
          placeholder={t('search.stores')}
          query={filters.query}
          onChange={(query) => change({ query })}
        />
        <InlineSelect
          label={t('column.state')}
          value={state}
          options={FILTER_OPTIONS.state.map((value) => ({
            value,
            label:
              value === 'all'
                ? t('accountStatus.all')
                : value === 'waiting' && latestData
                  ? t('stores.waiting', { count: latestData.waiting })
                  : t(`accountStatus.${value}`),
          }))}
          onChange={({ target }) =>
            change({ state: FILTER_OPTIONS.state.find((one) => one === target.value) ?? 'waiting' })
          }
        />
      </div>
      <DataTable
        label={title}
        columns={useColumns()}
        rows={latestData?.stores}
        rowKey={rowKey}
        rowHref={rowHref}
        stale={isFetching && latestData !== undefined}
        fallback={fallback}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}

function useColumns(): readonly Column<StoreRow>[] {
  const { t } = useTranslation(['admin', 'status']);
  const language = useLanguage();
  const stamps = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'store',
        header: t('column.store'),
        isTitle: true,
        render: ({ name, email, unique_id }) => (
          <span className={css.who}>
            <span>
              <bdi>{localizedText(name, language)}</bdi>
            </span>
            <span className={css.below}>
              <LtrText>{storeFormattedId(unique_id)}</LtrText> · <LtrText>{email}</LtrText>
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        render: (row) => <AccountStatusChip status={toAccountStatusName(accountStatus(row))} />,
      },
      {
        id: 'type',
        header: t('column.type'),
        hideWhenNarrow: true,
        render: ({ store_type }) => (store_type === null ? '–' : t(`status:store_type.${store_type}`)),
      },
      {
        id: 'place',
        header: t('column.place'),
        render: ({ city, country_id }) => {
          const country = countryOf(country_id);
          return <bdi>{[city, country && countryName(country, language)].filter(Boolean).join(', ')}</bdi>;
        },
      },
      {
        id: 'missing',
        header: t('column.missing'),
        hideWhenNarrow: true,
        render: (row) => <Missing row={row} />,
      },
      {
        id: 'since',
        header: t('column.since'),
        align: 'end',
        render: ({ created_at }) => <span className={css.stamp}>{stamps.day(created_at)}</span>,
      },
    ],
    [t, language, stamps],
  );
}

/** What the store has not provided yet: verified email and phone, and documents. */
function Missing({ row }: { readonly row: StoreRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const missing = [
    !row.is_email_verified && t('missing.email'),
    !row.is_phone_number_verified && t('missing.phone'),
    !row.is_document_uploaded && t('missing.documents'),
  ].filter((part) => part !== false);
  return missing.length === 0 ? '–' : new Intl.ListFormat(language, { type: 'unit' }).format(missing);
}
