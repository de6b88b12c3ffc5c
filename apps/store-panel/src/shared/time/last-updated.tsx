import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './last-updated.module.css';
import { formatTimeOrDateTime } from './format-time.ts';
import { useServerTime } from './server-clock.ts';

interface LastUpdatedProps {
  /** When the shown reply arrived, in epoch milliseconds. */
  readonly at: number | undefined;
  /** Fetching it again has failed. */
  readonly hasFailed: boolean;
}

/** Shows of when the content is, while it can't be current: offline, or after a failed fetch. */
export function LastUpdated({ at, hasFailed }: LastUpdatedProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const isOffline = useObservable(isDisconnectedObservable);
  const time = useServerTime((now) =>
    at === undefined ? null : formatTimeOrDateTime(at, now, { language, clock, zone }),
  );
  return time !== null && (isOffline || hasFailed) ? (
    <p className={css.text}>{t('state.lastUpdated', { time })}</p>
  ) : null;
}
