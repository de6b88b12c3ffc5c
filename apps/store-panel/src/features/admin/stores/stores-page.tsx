import { type StoreFilter, type StoreRow, useListStoresQuery } from '@store-panel/api-client/rtk/admin/stores';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { localizedText } from '@store-panel/domain/geo/languages';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToReviewedStore } from '#shared/admin-paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { shownPage } from '#shared/lists/list-table.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import css from '#features/admin/admin-list.module.css';
import { type AccountStatusName, accountStatus, toAccountStatusName } from '#features/admin/review/account-status.ts';
import { AccountStatusChip } from '#features/admin/review/account-status-chip.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { AddAccountButton } from '#features/admin/add-account-button.tsx';
import { useDateFormatters } from '#shared/time/date-formatters.ts';

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

const AddStoreDialog = lazyComponent({
  load: () => import('./add-store-dialog.tsx').then((module) => module.AddStoreDialog),
});

const rowKey = ({ _id }: StoreRow) => _id;
const rowHref = ({ _id }: StoreRow) => pathToReviewedStore(_id);

/** The stores of the platform; those waiting for review first. */
export function StoresPage() {
  const { t } = useTranslation('admin');
  const params = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = params.filters;
  const query = useListStoresQuery({ ...listParams, ...FILTER[state] });
  const shown = shownPage(query);
  const labelOf = (value: keyof typeof FILTER) => {
    if (value === 'all') return t('accountStatus.all');
    return value === 'waiting' && shown ? t('stores.waiting', { count: shown.waiting }) : t(`accountStatus.${value}`);
  };
  return (
    <ListPage
      screen="review-stores"
      description={t('stores.intro')}
      actions={<AddAccountButton label={t('add.store')} Dialog={AddStoreDialog} />}
      query={query}
      rowsOf={({ stores }) => stores}
      rowKey={rowKey}
      rowHref={rowHref}
      columns={useColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.stores') }}
      filters={
        <OptionFilter
          label={t('column.state')}
          options={FILTER_OPTIONS.state}
          value={state}
          labelOf={labelOf}
          onChange={(value) => params.change({ state: value })}
        />
      }
      hidesRecordsByDefault
      empty={{ icon: <ClipboardCheck />, title: t('stores.quiet'), text: t('stores.quietText') }}
    />
  );
}

function useColumns(): readonly Column<StoreRow>[] {
  const { t } = useTranslation(['admin', 'status']);
  const language = useLanguage();
  const formatters = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'store',
        header: t('column.store'),
        isTitle: true,
        render: ({ name, email, unique_id }) => (
          <TwoLineCell
            secondary={
              <>
                <LtrText>{storeFormattedId(unique_id)}</LtrText> · <LtrText>{email}</LtrText>
              </>
            }
          >
            <bdi>{localizedText(name, language)}</bdi>
          </TwoLineCell>
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
        header: t('column.city'),
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
        header: t('column.registered'),
        align: 'end',
        render: ({ created_at }) => <span className={css.stamp}>{formatters.day(created_at)}</span>,
      },
    ],
    [t, language, formatters],
  );
}

/** What the platform requires of the store and it has not provided yet. */
function Missing({ row }: { readonly row: StoreRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const missing = row.missing.map((proof) => t(`missing.${proof}`));
  return missing.length === 0
    ? '–'
    : new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(missing);
}
