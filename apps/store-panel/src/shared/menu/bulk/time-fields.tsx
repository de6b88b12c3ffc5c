import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { Checkbox } from '@store-panel/ui/checkbox';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { instantOf } from '#shared/time/local-clock.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './time-fields.module.css';
import type { ChangeTimes, TimesProblem } from './change-times.ts';

/** The time of a day that is offered first (ours): before a store opens, after it has closed. */
const FIRST_START = '06:00';
const FIRST_END = '23:59';

interface TimeFieldsProps {
  readonly times: ChangeTimes;
  readonly problem: TimesProblem | null;
  /** Missing where the change has started. */
  readonly hasStart?: boolean;
  /** Whether the start can be left out: the change is made at once then. */
  readonly canStartNow?: boolean;
  readonly onChange: (times: ChangeTimes) => void;
}

/** When a change starts, and when it is taken back by itself; both as the store's clock shows them. */
export function TimeFields({ times, problem, hasStart = true, canStartNow = true, onChange }: TimeFieldsProps) {
  const { t } = useTranslation(['menu-bulk', 'validation']);
  const { timezone: zone } = useStoreSession().session;
  const { starts, ends } = times;
  const ahead = t('validation:temporary.ahead');
  const errors = {
    start_ahead: ahead,
    end_ahead: ahead,
    end_after_start: t('validation:menu_change.end_after_start'),
    start_empty: undefined,
    end_empty: undefined,
  } as const satisfies Record<TimesProblem, string | undefined>;
  const error = problem === null ? undefined : errors[problem];
  const dayOf = (at: number, days: number) => addDays(storeDay(at, zone), days);
  const firstStart = () => `${dayOf(serverNow(), 1)}T${FIRST_START}`;
  const firstEnd = () => {
    // A year that is being typed is no start to count from.
    const startsAt = starts === null || problem === 'start_ahead' ? null : instantOf(starts, zone);
    return startsAt === null ? `${dayOf(serverNow(), 1)}T${FIRST_END}` : `${dayOf(startsAt, 0)}T${FIRST_END}`;
  };
  return (
    <fieldset className={css.times}>
      <legend className={css.legend}>{t('schedule.legend')}</legend>
      {hasStart && (
        <div className={css.time}>
          {canStartNow && (
            <Checkbox
              label={t('schedule.later')}
              checked={starts !== null}
              onChange={({ target }) => onChange({ ...times, starts: target.checked ? firstStart() : null })}
            />
          )}
          {starts !== null && (
            <TextField
              type="datetime-local"
              label={t('schedule.starts')}
              value={starts}
              error={problem === 'start_ahead' ? error : undefined}
              onChange={({ target }) => onChange({ ...times, starts: target.value })}
            />
          )}
        </div>
      )}
      <div className={css.time}>
        <Checkbox
          label={t('schedule.until')}
          checked={ends !== null}
          onChange={({ target }) => onChange({ ...times, ends: target.checked ? firstEnd() : null })}
        />
        {ends !== null && (
          <TextField
            type="datetime-local"
            label={t('schedule.ends')}
            value={ends}
            error={problem === 'end_ahead' || problem === 'end_after_start' ? error : undefined}
            onChange={({ target }) => onChange({ ...times, ends: target.value })}
          />
        )}
      </div>
      {(starts !== null || ends !== null) && (
        <p className={css.zone}>
          {t('schedule.zone', { zone: zone.replaceAll('_', ' ') })} {ends !== null && t('schedule.untilHelp')}
        </p>
      )}
    </fieldset>
  );
}
