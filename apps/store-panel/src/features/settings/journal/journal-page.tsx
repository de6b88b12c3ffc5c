import { type SettingChange, useListSettingChangePagesQuery } from '@store-panel/api-client/rtk/setting-changes';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { History, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { menuVersion } from '#shared/live/menu-version.ts';
import { useObservable } from '#shared/observable.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import { ChangeList } from './change-list.tsx';
import { JournalFilterBar } from './journal-filter-bar.tsx';
import { personKey, peopleOf } from './people.ts';
import { useJournalFilters } from './use-journal-filters.ts';
import css from './journal.module.css';

const NONE: readonly SettingChange[] = [];

/** What changed in menu and settings, the newest first. The search params name the filters and the open change. */
export function JournalPage() {
  const { t } = useTranslation('journal');
  const { params, filters, change } = useJournalFilters();
  const { section, part, setting } = filters;
  const [{ of, pages }, setPages] = useState({ of: '', pages: 1 });
  const list = `${section} ${part} ${setting}`;
  const shownPages = of === list ? pages : 1;
  const query = useListSettingChangePagesQuery({
    ...(section !== '' && { section }),
    ...(part !== '' && { part_id: part }),
    ...(setting !== '' && { setting }),
    pages: shownPages,
  });
  useRefetchOnMenuChange(query.refetch);
  // While one more page is read, those before it stay.
  const loaded = query.currentData ?? (shownPages > 1 ? query.data : undefined);
  const changes = loaded?.changes ?? NONE;
  const people = peopleOf(changes);
  const person = people.has(filters.person) ? filters.person : '';
  const shown = person === '' ? changes : changes.filter(({ actor }) => personKey(actor) === person);
  const failure = query.isFetching ? undefined : query.error;

  return (
    <Page>
      <ScreenHeader screen="settings-journal" description={t('intro')} />
      <JournalFilterBar filters={{ ...filters, person }} changes={changes} people={people} onChange={change} />
      {shown.length > 0 && <ChangeList changes={shown} params={params} />}
      {failure !== undefined && (
        <ErrorState onRetry={() => void query.refetch()}>
          {isApiFailure(failure) && <ErrorText error={failure} />}
        </ErrorState>
      )}
      {loaded === undefined && failure === undefined && <LoadingChanges />}
      {loaded && shown.length === 0 && (
        <NoChanges
          isFiltered={section !== '' || part !== '' || setting !== '' || person !== ''}
          hasOlder={loaded.has_more}
          onReset={() => change({ section: '', part: '', setting: '', person: '' })}
        />
      )}
      {loaded?.has_more === true && failure === undefined && (
        <OlderButton isPending={query.isFetching} onPress={() => setPages({ of: list, pages: shownPages + 1 })} />
      )}
      {filters.change !== null && (
        <ChangeDrawer
          key={filters.change}
          changeId={filters.change}
          params={params}
          onClose={() => change({ change: '' })}
        />
      )}
    </Page>
  );
}

/** Reads the journal again after another user's change of the menu. */
function useRefetchOnMenuChange(refetch: () => unknown): void {
  const newest = useObservable(menuVersion);
  const [first] = useState(newest);
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (newest !== first) refetchNow();
  }, [newest, first]);
}

function LoadingChanges() {
  return (
    <div className={css.loading} aria-busy="true">
      <Skeleton width="10rem" height="1.25rem" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}

interface NoChangesProps {
  readonly isFiltered: boolean;
  readonly hasOlder: boolean;
  readonly onReset: () => void;
}

function NoChanges({ isFiltered, hasOlder, onReset }: NoChangesProps) {
  const { t } = useTranslation('journal');
  if (!isFiltered)
    return (
      <EmptyState icon={<History />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noMatch.title')}
      actions={<Button onClick={onReset}>{t('filter.remove')}</Button>}
    >
      {t(hasOlder ? 'noMatch.older' : 'noMatch.text')}
    </EmptyState>
  );
}

function OlderButton({ isPending, onPress }: { readonly isPending: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation(['journal', 'shell']);
  const isOffline = useObservable(isDisconnectedObservable);
  return (
    <div className={css.older}>
      <Button
        pending={isPending}
        aria-disabled={isOffline || undefined}
        title={isOffline ? t('shell:connection.required') : undefined}
        onClick={() => !isOffline && onPress()}
      >
        {t('older')}
      </Button>
    </div>
  );
}
