import { download } from '@store-panel/api-client/files/download';
import { useListCustomersQuery } from '@store-panel/api-client/rtk/customers';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { Button } from '@store-panel/ui/button';
import { Page } from '@store-panel/ui/page';
import { Ban, UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CUSTOMER_PARAM, pathToCustomer } from '#features/customers/customer-paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { DebouncedSearchField } from '#shared/lists/filters/debounced-search-field.tsx';
import { daysOf } from '#shared/lists/filters/filter-params.ts';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { PeriodFilter } from '#shared/lists/filters/period-filter.tsx';
import { ListTable, shownPage } from '#shared/lists/list-table.tsx';
import { ResultLine } from '#shared/lists/result-line.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { rowKey, useCustomerColumns } from './customer-columns.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { SEGMENTS, useCustomerFilters } from './customer-filters.ts';
import css from './customers.module.css';

/** Who orders from the store, one entry for each phone number. */
export const ActiveUsersPage = () => <CustomersPage screen="active-users" />;

/** Numbers that the store takes no online orders of. */
export const BlockedUsersPage = () => <CustomersPage screen="blocked-users" />;

type Screen = 'active-users' | 'blocked-users';

function CustomersPage({ screen }: { readonly screen: Screen }) {
  const isBlocked = screen === 'blocked-users';
  const { t } = useTranslation(['customers', 'screens']);
  const { client } = useAppServices();
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const list = useCustomerFilters(isBlocked);
  const query = useListCustomersQuery(list.request, { refetchOnMountOrArgChange: true });
  const shown = shownPage(query);
  const columns = useCustomerColumns(isBlocked, shown?.currency ?? session.currency);
  const [params, openId, close] = useOpenCustomer();
  return (
    <Page>
      <ScreenHeader
        screen={screen}
        description={t(isBlocked ? 'intro.blocked' : 'intro.active')}
        query={list.filters.query}
        actions={
          <>
            <ExportButton
              description={t('export.all')}
              fileName={`${t('export.fileName')}-${list.today}`}
              count={shown?.count}
              fetchFile={(format, options) =>
                download(
                  client,
                  'POST /api/store/export_users',
                  { filter: list.exportFilter, format, language, clock },
                  options,
                )
              }
            />
            {isBlocked && <BlockNumberButton />}
          </>
        }
      />
      <LastUpdated at={query.fulfilledTimeStamp} hasFailed={query.isError} />
      <Filters list={list} isBlocked={isBlocked} />
      <ResultLine count={shown && t('count', { count: shown.count })} />
      <ListTable
        label={t(`screens:${screenLabelKey(screen)}`)}
        columns={columns}
        rowKey={rowKey}
        rowHref={({ user_id }) => pathToCustomer(screen, user_id, params)}
        query={query}
        shown={shown}
        rowsOf={({ users }) => users}
        pages={list.filters}
        onPageChange={list.setPage}
        sort={{ value: list.filters.sort, options: list.sorts, onChange: (sort) => list.change({ sort }) }}
        emptyState={
          <EmptyList
            isFiltered={list.isFiltered}
            noMatch={{ title: t('empty.noMatchTitle'), text: t('empty.noMatchText') }}
            reset={{ label: t('empty.reset'), onPress: list.clear }}
            empty={
              isBlocked
                ? { icon: <Ban />, title: t('empty.blockedTitle'), text: t('empty.blockedText') }
                : { icon: <UsersRound />, title: t('empty.activeTitle'), text: t('empty.activeText') }
            }
          />
        }
      />
      {openId !== null && <CustomerDrawer key={openId} userId={openId} onClose={close} />}
    </Page>
  );
}

/** The search params, the customer in them who is open beside the list, and what closes it. */
function useOpenCustomer(): readonly [URLSearchParams, string | null, () => void] {
  const [params, setParams] = useSearchParams();
  const close = useCallback(
    () => setParams((now) => withParams(now, { [CUSTOMER_PARAM]: null }), { preventScrollReset: true }),
    [setParams],
  );
  return [params, params.get(CUSTOMER_PARAM), close];
}

interface FiltersProps {
  readonly list: ReturnType<typeof useCustomerFilters>;
  readonly isBlocked: boolean;
}

function Filters({ list, isBlocked }: FiltersProps) {
  const { t } = useTranslation('customers');
  const { query, range, segment } = list.filters;
  return (
    <div role="search" aria-label={t('search.label')} className={css.bar}>
      <DebouncedSearchField
        className={css.search}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        onChange={list.setQuery}
      />
      {!isBlocked && (
        <>
          <OptionFilter
            label={t('segment.label')}
            options={SEGMENTS}
            value={segment}
            labelOf={(option) => t(`segment.${option}`)}
            onChange={(option) => list.change({ segment: option })}
          />
          <span className={css.muted}>{t('column.last_at')}</span>
          <PeriodFilter
            ranges={PAST_DAY_RANGES}
            range={range}
            days={daysOf(list.filters, list.today)}
            today={list.today}
            onChange={list.change}
          />
        </>
      )}
    </div>
  );
}

/** Blocks a number that is typed. */
function BlockNumberButton() {
  const { t } = useTranslation('customers');
  const denial = useReadOnlyReason();
  const [isOpen, setOpen] = useState(false);
  const start = () => setOpen(true);
  usePageCommands([{ id: 'block', label: t('block.actionNumber'), icon: Ban, denial: changeDenial, run: start }]);
  return (
    <>
      <Button
        variant="primary"
        icon={<Ban aria-hidden="true" />}
        aria-disabled={denial !== undefined || undefined}
        title={denial}
        onClick={() => denial === undefined && start()}
      >
        {t('block.actionNumber')}
      </Button>
      {isOpen && <BlockDialog onClose={() => setOpen(false)} />}
    </>
  );
}
