import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './journal.module.css';

/** Of a change that started or ended by itself: who set it up, for when, and how many parts it left out. */
export function ScheduledNote({ change: { scheduled } }: { readonly change: SettingChange }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  if (!scheduled) return null;
  const { by, due, left_out: leftOut } = scheduled;
  return (
    <p className={css.who}>
      {t('scheduled.by', {
        actor: actorName(by),
        time: dateTimeStamp(Date.parse(due), { language, clock, zone }),
      })}
      {leftOut > 0 && <span>{t('scheduled.leftOut', { total: leftOut })}</span>}
    </p>
  );
}
