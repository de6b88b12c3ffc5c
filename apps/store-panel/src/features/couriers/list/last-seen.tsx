import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

const MINUTE_MS = 60_000;
/** The platform does not record every request of a courier (ours). */
const ONLINE_WITHIN_MS = 5 * MINUTE_MS;

/** When the courier's app was last active. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const text = useServerTime((now) => {
    if (at === null) return t('seen.never');
    if (now - Date.parse(at) < ONLINE_WITHIN_MS) return t('seen.now');
    return dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone });
  });
  return <bdi>{text}</bdi>;
}
