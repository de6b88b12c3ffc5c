import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

const MINUTE = 60_000;
/** The platform notes when somebody was at work, and not at every call (ours). */
const NOW = 5 * MINUTE;

/** When a courier's app was last heard of. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { session } = useStoreSession();
  const text = useServerTime((now) => {
    if (at === null) return t('seen.never');
    if (now - Date.parse(at) < NOW) return t('seen.now');
    return dateTimeStamp(Date.parse(at), { language, zone: session.timezone });
  });
  return <bdi>{text}</bdi>;
}
