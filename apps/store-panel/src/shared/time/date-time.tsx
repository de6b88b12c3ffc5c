import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './date-time.module.css';

/** A date and time in the store's time zone, on one line. */
export function DateTime({ at }: { readonly at: string }) {
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return <span className={css.dateTime}>{dateTimeStamp(Date.parse(at), { language, clock, zone })}</span>;
}
