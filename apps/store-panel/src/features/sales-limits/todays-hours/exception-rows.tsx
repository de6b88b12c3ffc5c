import type { HoursException } from '@store-panel/api-client/rtk/sales';
import { isRunning } from '@store-panel/domain/sales/limits';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from '#features/sales-limits/shell-slots/sales-status-bar.module.css';
import { useSales } from '#features/sales-limits/shell-slots/use-sales.ts';
import { dayText, festivalPlanText } from '#shared/hours/hours-words.ts';
import { useConsequences } from '#shared/hours/use-consequences.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { useTodaysHours } from './use-todays-hours.ts';

/** Days whose hours were changed, until they are over, each with the way back. */
export function ExceptionRows() {
  const { state } = useSales();
  const exceptions = state?.todays_hours?.exceptions ?? [];
  const running = useServerTime((now) =>
    exceptions
      .filter((one) => isRunning(one, now))
      .map(({ exception_id }) => exception_id)
      .join(),
  );
  return exceptions
    .filter(({ exception_id }) => running.includes(exception_id))
    .map((exception) => <ExceptionRow key={exception.exception_id} exception={exception} />);
}

function ExceptionRow({ exception }: { readonly exception: HoursException }) {
  const { t } = useTranslation('limit-choices');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { timezone } = useStoreSession().session;
  const isReadOnly = useIsReadOnly();
  const isOffline = useObservable(isDisconnectedObservable);
  const { ask, dialog } = useConsequences();
  const change = useTodaysHours(ask);
  const { exception_id: ends, date, plan } = exception;
  const values = { hours: festivalPlanText(plan, language), day: dayText(date, language) };
  return (
    <li className={css.row} data-tone="info">
      <CalendarClock aria-hidden="true" />
      <span className={css.text}>
        <strong>{t(date === storeDay(serverNow(), timezone) ? 'today.row' : 'today.rowOn', values)}</strong>
      </span>
      <span className={css.actions}>
        <Button size="sm" disabled={isOffline || isReadOnly} onClick={() => void change({ ends })}>
          {t('today.usual')}
        </Button>
      </span>
      {dialog}
    </li>
  );
}
