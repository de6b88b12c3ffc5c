import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

const MINUTE = 60_000;
/** The platform notes when somebody was at work, and not at every call (ours). */
const NOW = 5 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When somebody was last at work: now, so long ago, or on that day. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('sub-stores');
  const language = useLanguage();
  const { session } = useStoreSession();
  const text = useServerTime((now) => {
    if (at === null) return t('seen.never');
    const ago = now - Date.parse(at);
    if (ago < NOW) return t('seen.now');
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
    if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
    return dateTimeStamp(Date.parse(at), { language, zone: session.timezone });
  });
  return <bdi>{text}</bdi>;
}
