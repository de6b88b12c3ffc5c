import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { localizedText } from '@store-panel/domain/geo/languages';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { isRunning } from '@store-panel/domain/sales/limits';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { dayText, festivalPlanText, momentText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './opening-hours.module.css';
import { savedHours } from './saved-festivals.ts';

const MINUTE_MS = 60_000;

/** How the store stands now by its saved hours: "Open now until 22:00". */
export function HoursState({ stored }: { readonly stored: StoredHours }) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { is_set: isSet, exceptions = [], time_zone: zone } = stored;
  const now = useServerTime((time) => Math.floor(time / MINUTE_MS)) * MINUTE_MS;
  const calendar = useMemo(() => hoursCalendar(savedHours(stored), zone), [stored, zone]);
  const state = stateAt(calendar, 'pickup', now);
  const [source] = calendar.day(storeDay(now, zone)).sources;
  const moment = (at: number) => momentText(at, now, { language, zone });
  const festival =
    source.kind === 'festival' || source.kind === 'public_holiday'
      ? localizedText(source.festival.names, language)
      : null;
  return (
    <div className={css.state} role="status">
      <Badge tone={state.isOpen ? 'success' : 'neutral'}>{t(state.isOpen ? 'state.open' : 'state.closed')}</Badge>
      <p className={css.text}>
        {state.isOpen
          ? state.closing === null
            ? t(isSet ? 'state.noClosing' : 'state.notSet')
            : t('state.until', { time: moment(state.closing.at) })
          : state.opensAt === null
            ? t('state.noOpening')
            : t('state.opens', { time: moment(state.opensAt) })}
        {state.isOpen && state.closing !== null && state.closing.lastOrdersAt < state.closing.at && (
          <> {t('state.lastOrders', { time: moment(state.closing.lastOrdersAt) })}</>
        )}
        {festival !== null && <> {t('state.festival', { name: festival })}</>}
      </p>
      {exceptions
        .filter((one) => isRunning(one, now))
        .map(({ exception_id, date, plan }) => (
          <p key={exception_id} className={css.text}>
            {t('state.exception', { day: dayText(date, language), hours: festivalPlanText(plan, language) })}
          </p>
        ))}
      <HintText>{t('state.zone', { zone })}</HintText>
    </div>
  );
}
