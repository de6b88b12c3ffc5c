import {
  type PeopleFilter,
  type Person,
  type PersonKind,
  useListPeopleQuery,
} from '@store-panel/api-client/rtk/admin/people';
import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageHeader } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useListParams } from '#shared/lists/list-params.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from '#features/admin/admin-list.module.css';
import { useListFallback } from '#features/admin/list-fallback.tsx';
import { ViewOnlyNotice } from '#features/admin/review/view-only-notice.tsx';
import { accountStatus, toAccountStatusName } from '#features/admin/review/account-status.ts';
import { AccountStatusChip } from '#features/admin/review/account-status-chip.tsx';
import { useDateFormatters } from '#features/admin/date-formatters.ts';
import { PersonActions } from './user-actions.tsx';

const FILTER_OPTIONS = { state: ['all', 'waiting', 'approved', 'blocked', 'declined'] } as const;
type State = (typeof FILTER_OPTIONS.state)[number];

/** The request filter for each state. */
const FILTER: Readonly<Record<State, PeopleFilter>> = {
  all: {},
  waiting: { review_state: 'waiting' },
  approved: { review_state: 'approved', is_blocked: false },
  blocked: { is_blocked: true },
  declined: { review_state: 'declined' },
};

const SCREEN_OF = { user: 'desk-users', provider: 'desk-providers' } as const satisfies Record<PersonKind, ScreenId>;

const rowKey = ({ _id }: Person) => _id;

export function PeopleList({ kind }: { readonly kind: PersonKind }) {
  const { t } = useTranslation(['admin', 'screens']);
  const { filters, change } = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = filters;
  const { data, currentData, error, isFetching, refetch } = useListPeopleQuery({
    kind,
    ...listParams,
    ...FILTER[state],
  });
  const latestData = currentData ?? data;
  const title = t(`screens:${screenLabelKey(SCREEN_OF[kind])}`);
  usePageTitle(title);
  const isWhole = state === 'all' && filters.query === '';
  const fallback = useListFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: latestData !== undefined,
    empty: isWhole ? { icon: <UsersRound />, title: t('people.empty'), text: t('people.emptyText') } : undefined,
  });
  return (
    <Page>
      <PageHeader title={title} />
      <ViewOnlyNotice />
      <div role="search" aria-label={t('search.label')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('search.label')}
          placeholder={t('search.people')}
          query={filters.query}
          onChange={(query) => change({ query })}
        />
        <InlineSelect
          label={t('column.state')}
          value={state}
          options={FILTER_OPTIONS.state.map((value) => ({ value, label: t(`accountStatus.${value}`) }))}
          onChange={({ target }) =>
            change({ state: FILTER_OPTIONS.state.find((one) => one === target.value) ?? 'all' })
          }
        />
      </div>
      <DataTable
        label={title}
        columns={useColumns(kind)}
        rows={latestData?.people}
        rowKey={rowKey}
        stale={isFetching && latestData !== undefined}
        fallback={fallback}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}

function useColumns(kind: PersonKind): readonly Column<Person>[] {
  const { t } = useTranslation('admin');
  const stamps = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, email }) => (
          <span className={css.who}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <span className={css.below}>
              <LtrText>{email}</LtrText>
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        render: (person) => <AccountStatusChip status={toAccountStatusName(accountStatus(person))} />,
      },
      {
        id: 'phone',
        header: t('field.phone'),
        hideWhenNarrow: true,
        render: ({ country_phone_code, phone }) => <LtrText>{`${country_phone_code} ${phone}`.trim() || '–'}</LtrText>,
      },
      { id: 'note', header: t('note.last'), hideWhenNarrow: true, render: ({ review_note }) => review_note || '–' },
      {
        id: 'since',
        header: t('column.since'),
        align: 'end',
        render: ({ created_at }) => <span className={css.stamp}>{stamps.day(created_at)}</span>,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        align: 'end',
        isPinned: true,
        width: '4rem',
        render: (person) => <PersonActions kind={kind} person={person} />,
      },
    ],
    [t, stamps, kind],
  );
}
