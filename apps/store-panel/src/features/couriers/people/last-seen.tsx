import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { useTime } from '#shared/minute-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

const MINUTE = 60_000;
/** The platform notes when somebody was at work, and not at every call (ours). */
const NOW = 5 * MINUTE;

/** When a courier's app was last heard of. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { session } = useStoreSession();
  const text = useTime((now) => {
    if (at === null) return t('seen.never');
    if (now - Date.parse(at) < NOW) return t('seen.now');
    return dateTimeStamp(Date.parse(at), { language, zone: session.timezone });
  });
  return <bdi>{text}</bdi>;
}
