import type { CourierPosition } from '@store-panel/api-client/rtk/dispatch';
import { isSignalLost } from '@store-panel/domain/couriers/positions';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Radio, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './position-age.module.css';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Younger positions are shown as "now". */
const MIN_AGE_MS = 5 * SECOND;

/** Age of a courier's position; after a minute, since when there is no signal. */
export function PositionAge({ position }: { readonly position: CourierPosition | null }) {
  const { t } = useTranslation('dispatch');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const at = position === null ? null : Date.parse(position.at);
  const silent = useServerTime((now) => at !== null && isSignalLost(at, now));
  const text = useServerTime((now) => {
    if (at === null) return t('signal.none');
    if (isSignalLost(at, now))
      return t('signal.silent', { time: timeStamp(at, { language, clock, zone: session.timezone }) });
    return now - at < MIN_AGE_MS ? t('signal.now') : secondsAgo(now - at, language);
  });
  const Icon = silent || at === null ? WifiOff : Radio;
  return (
    <span className={css.root} data-silent={silent || undefined}>
      <Icon aria-hidden="true" />
      <bdi>{text}</bdi>
    </span>
  );
}

/** Formats "12 s ago" in the language. */
function secondsAgo(milliseconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style: 'narrow', numeric: 'always' });
  return milliseconds < MINUTE
    ? format.format(-Math.round(milliseconds / SECOND), 'second')
    : format.format(-Math.round(milliseconds / MINUTE), 'minute');
}
