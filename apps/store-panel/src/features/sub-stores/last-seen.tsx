import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

const MINUTE_MS = 60_000;
/** The platform does not record every request of a sub-store (ours). */
const ONLINE_WITHIN_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When the sub-store was last active: now, relative, or as a date. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('sub-stores');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const text = useServerTime((now) => {
    if (at === null) return t('seen.never');
    const elapsedMs = now - Date.parse(at);
    if (elapsedMs < ONLINE_WITHIN_MS) return t('seen.now');
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    if (elapsedMs < HOUR_MS) return relative.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
    if (elapsedMs < DAY_MS) return relative.format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
    return dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone });
  });
  return <bdi>{text}</bdi>;
}
