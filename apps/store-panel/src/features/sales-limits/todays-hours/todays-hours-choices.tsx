import { LONGER_STEPS, OPEN_NOW_STEPS } from '@store-panel/domain/hours/todays-hours';
import { hoursStateAt } from '@store-panel/domain/sales/hours-now';
import { Button } from '@store-panel/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/sales-limits/shell-slots/limit-choices.module.css';
import { closePopover, LimitSection } from '#features/sales-limits/shell-slots/limit-section.tsx';
import { nextTime } from '#features/sales-limits/shell-slots/next-time.ts';
import type { SalesQuestion } from '#features/sales-limits/shell-slots/sales-question.tsx';
import { useSales } from '#features/sales-limits/shell-slots/use-sales.ts';
import { clockMinute } from '#shared/forms/clock-minute.ts';
import { momentText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatExtraMinutes, formatMinutes } from '#shared/time/format-minutes.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { type TodaysRequest, useTodaysHours } from './use-todays-hours.ts';

const MINUTE_MS = 60_000;

interface TodaysHoursChoicesProps {
  readonly onQuestion: (question: SalesQuestion) => void;
}

/** Open longer, open now, close early: an exception of today, with one press. */
export function TodaysHoursChoices({ onQuestion }: TodaysHoursChoicesProps) {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { session } = useStoreSession();
  const { state } = useSales();
  const turns = state?.hours ?? [];
  const change = useTodaysHours((consequences) => new Promise((answer) => onQuestion({ consequences, answer })));
  const isOpen = useServerTime((now) => hoursStateAt(turns, now).isOpen);
  const turnsAt = useServerTime((now) => hoursStateAt(turns, now).turnsAt);
  // An older server.
  if (!state?.todays_hours) return null;

  function press(requested: TodaysRequest) {
    closePopover();
    void change(requested);
  }
  const momentOf = (at: number) => momentText(at, serverNow(), { language, zone: session.timezone });
  return (
    <LimitSection title={t('today.title')} hint={t('today.hint')}>
      {isOpen && turnsAt !== null && (
        <div role="group" aria-label={t('today.longer')} className={css.buttons}>
          <span className={css.label}>{t('today.longer')}</span>
          {LONGER_STEPS.map((minutes) => (
            <Button key={minutes} onClick={() => press({ openUntil: turnsAt + minutes * MINUTE_MS })}>
              {`${formatExtraMinutes(minutes, language)} · ${momentOf(turnsAt + minutes * MINUTE_MS)}`}
            </Button>
          ))}
        </div>
      )}
      {!isOpen && (
        <>
          <div role="group" aria-label={t('today.openNow')} className={css.buttons}>
            <span className={css.label}>{t('today.openNow')}</span>
            {OPEN_NOW_STEPS.map((minutes) => (
              <Button key={minutes} onClick={() => press({ openUntil: serverNow() + minutes * MINUTE_MS })}>
                {t('busy.lasts', { time: formatMinutes(minutes, language) })}
              </Button>
            ))}
          </div>
          <TimeChoice
            label={t('today.openUntil')}
            button={t('today.openThen')}
            onSelect={(openUntil) => press({ openUntil })}
          />
        </>
      )}
      {(isOpen || turnsAt !== null) && (
        <TimeChoice
          label={t('today.closeAt')}
          button={t('today.closeThen')}
          onSelect={(at) => press(isOpen && turnsAt !== null && at > turnsAt ? { openUntil: at } : { closeAt: at })}
        />
      )}
    </LimitSection>
  );
}

interface TimeChoiceProps {
  readonly label: string;
  readonly button: string;
  /** When the store's clock next shows the time. */
  readonly onSelect: (at: number) => void;
}

function TimeChoice({ label, button, onSelect }: TimeChoiceProps) {
  const { session } = useStoreSession();
  const [time, setTime] = useState('');
  const minute = clockMinute(time);
  return (
    <div className={css.own}>
      <ClockTimeField label={label} value={time} onChange={setTime} />
      <Button
        disabled={minute === null}
        onClick={() => minute !== null && onSelect(nextTime(minute, session.timezone))}
      >
        {button}
      </Button>
    </div>
  );
}
