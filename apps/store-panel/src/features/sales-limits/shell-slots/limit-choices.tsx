import { nextOpeningDay } from '@store-panel/domain/sales/ends';
import { BUSY_STEPS, type LimitReason, LIMIT_REASONS, PAUSE_STEPS } from '@store-panel/domain/sales/limits';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, isStoreDate, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { clockMinute } from '#shared/forms/clock-minute.ts';
import { formatExtraMinutes, formatMinutes } from '#shared/time/format-minutes.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import { ClosedReasons } from '#features/sales-limits/todays-hours/closed-reasons.tsx';
import { TodaysHoursChoices } from '#features/sales-limits/todays-hours/todays-hours-choices.tsx';
import css from './limit-choices.module.css';
import { closePopover, LimitSection } from './limit-section.tsx';
import { nextTime } from './next-time.ts';
import type { SalesQuestion } from './sales-question.tsx';
import { ServiceChoices } from './service-choices.tsx';
import { useLimitChanges } from './use-limit-changes.ts';
import { useSales } from './use-sales.ts';

const NOON = 12 * 60;

export interface LimitChoicesProps {
  readonly onSoldOut: () => void;
  readonly onQuestion: (question: SalesQuestion) => void;
}

/** Today's hours, pause, busy mode, services and closure: each set with one press, closing with a confirmation. */
export function LimitChoices({ onQuestion, onSoldOut }: LimitChoicesProps) {
  const { t } = useTranslation(['limit-choices', 'sales-limits']);
  const isReadOnly = useIsReadOnly();
  const isOffline = useObservable(isDisconnectedObservable);
  const isDisabled = isOffline || isReadOnly;
  return (
    <fieldset className={css.choices} disabled={isDisabled}>
      <legend className={css.title}>{t('control.title')}</legend>
      {isOffline && <InlineAlert tone="warning">{t('sales-limits:offline')}</InlineAlert>}
      <ClosedReasons />
      <TodaysHoursChoices onQuestion={onQuestion} />
      <PauseChoices />
      <BusyChoices />
      <ServiceChoices />
      <ClosureChoices onQuestion={onQuestion} />
      <SoldOutChoice onSoldOut={onSoldOut} />
    </fieldset>
  );
}

function BusyChoices() {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  const { set } = useLimitChanges();
  const { limits } = useSales();
  const currentMinutes = limits.find(({ kind }) => kind === 'busy')?.extra_minutes;
  const [extra, setExtra] = useState(
    String(BUSY_STEPS.minutes.find((step) => step === currentMinutes) ?? BUSY_STEPS.minutes[0]),
  );
  return (
    <LimitSection title={t('busy.title')} hint={t('busy.hint')}>
      <SegmentedControl
        label={t('busy.extra')}
        options={BUSY_STEPS.minutes.map((step) => ({
          value: String(step),
          label: formatExtraMinutes(step, language),
        }))}
        value={extra}
        onChange={setExtra}
      />
      <div role="group" aria-label={t('busy.for')} className={css.buttons}>
        {BUSY_STEPS.lasts.map((minutes) => (
          <Button
            key={minutes}
            onClick={() => {
              closePopover();
              void set({ kind: 'busy', extra_minutes: Number(extra), end: { minutes } });
            }}
          >
            {t('busy.lasts', { time: formatMinutes(minutes, language) })}
          </Button>
        ))}
      </div>
    </LimitSection>
  );
}

function PauseChoices() {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { set } = useLimitChanges();
  const [reason, setReason] = useState<LimitReason | ''>('');
  const [until, setUntil] = useState('');
  const minute = clockMinute(until);

  function pause(end: { readonly minutes: number } | { readonly ends_at: string }) {
    closePopover();
    void set({ kind: 'pause', end, ...(reason !== '' && { reason }) });
  }
  return (
    <LimitSection title={t('pause.title')} hint={t('pause.hint')}>
      <Select
        label={t('reason.label')}
        required={false}
        value={reason}
        options={[
          { value: '', label: t('reason.none') },
          ...LIMIT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
        ]}
        onChange={(event) => setReason(LIMIT_REASONS.find((one) => one === event.target.value) ?? '')}
      />
      <div role="group" aria-label={t('pause.for')} className={css.buttons}>
        <span className={css.label}>{t('pause.for')}</span>
        {PAUSE_STEPS.map((minutes) => (
          <Button key={minutes} onClick={() => pause({ minutes })}>
            {formatMinutes(minutes, language)}
          </Button>
        ))}
      </div>
      <div className={css.own}>
        <ClockTimeField label={t('pause.until')} value={until} onChange={setUntil} />
        <Button
          disabled={minute === null}
          onClick={() =>
            minute !== null && pause({ ends_at: new Date(nextTime(minute, session.timezone)).toISOString() })
          }
        >
          {t('pause.untilThen')}
        </Button>
      </div>
    </LimitSection>
  );
}

function ClosureChoices({ onQuestion }: Pick<LimitChoicesProps, 'onQuestion'>) {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { state } = useSales();
  const zone = session.timezone;
  const reopensAt = state?.reopens_at ?? 0;
  const [nextOpening] = useState(() => nextOpeningDay(serverNow(), { zone, reopensAt }));
  const [day, setDay] = useState<string>(() => addDays(storeDay(serverNow(), zone), 2));

  // Only the day: the server reopens when the opening hours of that day begin.
  const endOn = (date: StoreDate) => dateStamp(clockInstant(date, NOON, zone), { language, zone });
  function close(date: StoreDate) {
    closePopover();
    onQuestion({ change: { kind: 'closure', end: { reopens_on: date } }, end: endOn(date) });
  }
  const isDay = isStoreDate(day) && clockInstant(day, reopensAt, zone) > serverNow();
  return (
    <LimitSection title={t('closure.title')} hint={t('closure.hint')}>
      <Button wide onClick={() => close(nextOpening)}>
        {t('closure.today', { end: endOn(nextOpening) })}
      </Button>
      <div className={css.own}>
        <TextField
          type="date"
          label={t('closure.day')}
          required={false}
          min={nextOpening}
          max={addDays(nextOpening, 365)}
          value={day}
          help={isDay ? endOn(day) : ''}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button disabled={!isDay} onClick={() => isStoreDate(day) && close(day)}>
          {t('closure.untilThen')}
        </Button>
      </div>
    </LimitSection>
  );
}

/** Sold-out items can be viewed while changes are not allowed, too. */
function SoldOutChoice({ onSoldOut }: Pick<LimitChoicesProps, 'onSoldOut'>) {
  const { t } = useTranslation('limit-choices');
  const { soldOut } = useSales();
  return (
    <LimitSection title={t('soldOut.title')} hint={t('soldOut.hint')}>
      <Button
        wide
        onClick={() => {
          closePopover();
          onSoldOut();
        }}
      >
        {soldOut.length === 0 ? t('soldOut.choose') : t('soldOut.change', { count: soldOut.length })}
      </Button>
    </LimitSection>
  );
}
