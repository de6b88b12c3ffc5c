import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';
import { isRecordSection, RECORD_SECTIONS } from '@store-panel/domain/settings/record-sections';
import { dateStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { type StoreDate, addDays, storeDay } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';
import { Badge } from '@store-panel/ui/badge';
import { Link } from '@store-panel/ui/link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToChange } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useChangeActor, useChangeTitle } from '#shared/settings-journal/change-texts.ts';
import { recordFieldLabel } from '#shared/settings-journal/record-values.ts';
import { settingLabel } from '#shared/settings-journal/setting-fields.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './journal.module.css';
import { ScheduledNote } from './scheduled-note.tsx';

interface ChangeListProps {
  /** The newest first. */
  readonly changes: readonly SettingChange[];
  /** Of the address, so that a change opens beside the same list. */
  readonly params: URLSearchParams;
}

/** Changes by the day of the store on which they were made. */
export function ChangeList({ changes, params }: ChangeListProps) {
  const { timezone: zone } = useStoreSession().session;
  const days = new Map<StoreDate, SettingChange[]>();
  for (const change of changes) {
    const day = storeDay(Date.parse(change.at), zone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  const byId = new Map(changes.map((change) => [change.change_id, change]));
  return [...days].map(([day, ofDay]) => (
    <DayOfChanges key={day} day={day} changes={ofDay} byId={byId} params={params} />
  ));
}

interface DayOfChangesProps extends ChangeListProps {
  readonly day: StoreDate;
  readonly byId: ReadonlyMap<string, SettingChange>;
}

function DayOfChanges({ day, changes, byId, params }: DayOfChangesProps) {
  const id = useId();
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  const daysAgo = useServerTime((now) => {
    const today = storeDay(now, zone);
    return day === today ? 0 : day === addDays(today, -1) ? 1 : null;
  });
  const date = dateStamp(dayStart(day, zone), { language, zone });
  return (
    <section aria-labelledby={id} className={css.day}>
      <h2 id={id} className={css.dayName}>
        {date}{' '}
        {daysAgo !== null && (
          <span className={css.daysAgo}>
            {new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')}
          </span>
        )}
      </h2>
      <ul className={css.changes}>
        {changes.map((change) => (
          <ChangeRow key={change.change_id} change={change} byId={byId} params={params} />
        ))}
      </ul>
    </section>
  );
}

interface ChangeRowProps extends Pick<DayOfChangesProps, 'byId' | 'params'> {
  readonly change: SettingChange;
}

function ChangeRow({ change, byId, params }: ChangeRowProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const titleOf = useChangeTitle();
  const actorOf = useChangeActor();
  const { cause, name } = titleOf(change);
  const { t: settingText } = useTranslation('settings');
  const { section } = change;
  const labelOf = (field: string) =>
    isRecordSection(section)
      ? recordFieldLabel(RECORD_SECTIONS[section].kind, field)
      : settingLabel(section, field, settingText);
  const labels = new Set(change.fields?.flatMap((field) => labelOf(field) ?? []));
  const reverted = change.reverts === null ? undefined : byId.get(change.reverts);
  return (
    <li className={css.change}>
      <div className={css.what}>
        <Link href={pathToChange(change.change_id, params)} className={css.title}>
          {cause}
          {name !== null && (
            <>
              {' '}
              <bdi className={css.name}>{name}</bdi>
            </>
          )}
        </Link>
        {change.reverted_by !== null && <Badge>{t('takenBack')}</Badge>}
      </div>
      {labels.size > 0 && <p className={css.fields}>{new Intl.ListFormat(language).format(labels)}</p>}
      <p className={css.who}>
        <bdi>{actorOf(change)}</bdi>
        <bdi className={css.time}>{timeStamp(Date.parse(change.at), { language, clock, zone })}</bdi>
      </p>
      <ScheduledNote change={change} />
      {reverted && <p className={css.who}>{t('tookBack', { change: titleOf(reverted).cause })}</p>}
    </li>
  );
}
