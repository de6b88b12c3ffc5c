import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { minutesOver, type Party, shownState } from './party.ts';

/** Times, lengths and names of parties in the words of this screen. */
export function useDayTexts() {
  const { t } = useTranslation('reservations');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return useMemo(() => {
    const time = (at: number): string => timeStamp(at, { language, clock, zone });
    const minutes = (count: number): string => formatMinutes(count, language);
    const name = (party: Party): string => {
      if (party.name !== '') return party.name;
      return party.kind === 'walk_in' || party.kind === 'waiting' ? t('walkIn.name') : party.code;
    };
    return {
      time,
      minutes,
      name,
      persons: (count: number): string => t('persons', { count }),
      /** The state in words, with how late or how much over. */
      state(party: Party, now: number): string {
        const state = shownState(party, now);
        const over = minutes(minutesOver(party, now));
        if (state === 'late') return t('late.by', { time: over });
        if (state === 'over') return t('over.by', { time: over });
        return t(`status.${state}`);
      },
    };
  }, [t, language, clock, zone]);
}
