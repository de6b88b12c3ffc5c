import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from './returns.module.css';

/** Until when the store has to act, or since when it should have. Nothing where it waits for others. */
export function ReturnDue({ dueAt }: { readonly dueAt: string | null }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const isOverdue = useServerTime((now) => dueAt !== null && Date.parse(dueAt) <= now);
  if (dueAt === null) return null;
  const Icon = isOverdue ? TriangleAlert : Clock;
  const time = dateTimeStamp(Date.parse(dueAt), { language, clock, zone });
  return (
    <span className={css.due} data-overdue={isOverdue ? '' : undefined}>
      <Icon aria-hidden="true" />
      <span>{t(isOverdue ? 'due.since' : 'due.at', { time })}</span>
    </span>
  );
}
