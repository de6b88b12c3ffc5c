import {
  type SettingChange,
  useGetSettingChangeQuery,
  useListSettingChangesQuery,
} from '@store-panel/api-client/rtk/setting-changes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { ChangeRows } from '@store-panel/ui/change-rows';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useChangeActor, useChangeTitle } from '#shared/settings-journal/change-texts.ts';
import { useChangeParts } from '#shared/settings-journal/use-change-parts.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './item-history.module.css';

/** Changes shown at first, and with each press: each asks for its values. */
const CHANGES_AT_ONCE = 8;

/** The changes of an item: when, who made them, and the values before and after. */
export function ItemHistory({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation('menu-items');
  const { data, error, isFetching, refetch } = useListSettingChangesQuery(
    { part_id: itemId },
    { refetchOnMountOrArgChange: true },
  );
  const [count, setCount] = useState(CHANGES_AT_ONCE);
  if (data === undefined && error !== undefined && !isFetching)
    return <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
  if (data === undefined)
    return (
      <div aria-busy="true" className={css.list}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </div>
    );
  const { changes } = data;
  if (changes.length === 0) return <p className={css.muted}>{t('history.empty')}</p>;
  return (
    <>
      <ol className={css.list} aria-label={t('history.title')}>
        {changes.slice(0, count).map((change) => (
          <li key={change.change_id} className={css.entry}>
            <HistoryEntry change={change} itemId={itemId} />
          </li>
        ))}
      </ol>
      {count < changes.length && (
        <Button size="sm" onClick={() => setCount(count + CHANGES_AT_ONCE)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

interface HistoryEntryProps {
  readonly change: SettingChange;
  readonly itemId: string;
}

function HistoryEntry({ change, itemId }: HistoryEntryProps) {
  const { t } = useTranslation('menu-items');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const titleOf = useChangeTitle();
  const actorOf = useChangeActor();
  const partsOf = useChangeParts();
  const { data } = useGetSettingChangeQuery(change.change_id);
  const { path, isRouted } = SCREENS['settings-journal'];
  const at = dateTimeStamp(Date.parse(change.at), { language, clock, zone: session.timezone });
  // A change of several parts names the others too.
  const parts = partsOf((data?.rows ?? []).filter(({ id }) => id === itemId)).map(({ kind: _kind, ...part }) => ({
    ...part,
    name: null,
  }));
  return (
    <>
      <p className={css.head}>
        <span className={css.cause}>{titleOf(change).cause}</span>
        <span className={css.muted}>
          <bdi>{at}</bdi>
          {' · '}
          <bdi>{actorOf(change)}</bdi>
        </span>
      </p>
      {data === undefined ? (
        <Skeleton height="2rem" />
      ) : (
        <ChangeRows label={`${titleOf(change).cause}, ${at}`} parts={parts} />
      )}
      {isRouted && (
        <Link href={`${path}?${new URLSearchParams({ change: change.change_id }).toString()}`}>
          {t('history.open')}
        </Link>
      )}
    </>
  );
}
