import {
  type PeopleFilter,
  type Person,
  type PersonKind,
  useListPeopleQuery,
} from '@store-panel/api-client/rtk/admin/people';
import type { ScreenId } from '@store-panel/domain/access/screens';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { PersonCell } from '#shared/lists/columns/person-cell.tsx';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import css from '#features/admin/admin-list.module.css';
import { ViewOnlyNotice } from '#shared/session/view-only-notice.tsx';
import { accountStatus, toAccountStatusName } from '#features/admin/review/account-status.ts';
import { AccountStatusChip } from '#features/admin/review/account-status-chip.tsx';
import { useDateFormatters } from '#shared/time/date-formatters.ts';
import { AddAccountButton } from '#features/admin/add-account-button.tsx';
import { UserActions } from './user-actions.tsx';

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

const SCREEN_OF = { user: 'review-users', provider: 'review-providers' } as const satisfies Record<
  PersonKind,
  ScreenId
>;

const loadAddDialogs = () => import('./add-person-dialog.tsx');
const ADD_DIALOG = {
  user: lazyComponent({ load: () => loadAddDialogs().then((module) => module.AddCustomerDialog) }),
  provider: lazyComponent({ load: () => loadAddDialogs().then((module) => module.AddCourierDialog) }),
} as const;

const rowKey = ({ _id }: Person) => _id;

export function UserList({ kind }: { readonly kind: PersonKind }) {
  const { t } = useTranslation('admin');
  const params = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = params.filters;
  return (
    <ListPage
      screen={SCREEN_OF[kind]}
      actions={<AddAccountButton label={t(`add.${kind}`)} Dialog={ADD_DIALOG[kind]} />}
      notice={<ViewOnlyNotice />}
      query={useListPeopleQuery({ kind, ...listParams, ...FILTER[state] })}
      rowsOf={({ people }) => people}
      rowKey={rowKey}
      columns={useColumns(kind)}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.people') }}
      filters={
        <OptionFilter
          label={t('column.state')}
          options={FILTER_OPTIONS.state}
          value={state}
          labelOf={(value) => t(`accountStatus.${value}`)}
          onChange={(value) => params.change({ state: value })}
        />
      }
      empty={{ icon: <UsersRound />, title: t('people.empty'), text: t('people.emptyText') }}
    />
  );
}

function useColumns(kind: PersonKind): readonly Column<Person>[] {
  const { t } = useTranslation('admin');
  const formatters = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, email }) => <PersonCell name={name} email={email} />,
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
        header: t('column.registered'),
        align: 'end',
        render: ({ created_at }) => <span className={css.stamp}>{formatters.day(created_at)}</span>,
      },
      actionsColumn(t('column.actions'), (person) => <UserActions kind={kind} person={person} />),
    ],
    [t, formatters, kind],
  );
}
