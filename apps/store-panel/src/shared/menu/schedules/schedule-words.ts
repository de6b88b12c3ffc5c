import type { MenuSchedule } from '@store-panel/domain/menu/schedules';
import { useTranslation } from 'react-i18next';

import { dayText } from '#shared/hours/hours-words.ts';
import { weekHoursText } from '#shared/hours/week-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';

type Times = Pick<MenuSchedule, 'week' | 'starts_on' | 'ends_on'>;

/** Returns when schedules hold, in words: their hours, and the days from and until which they do. Texts: `menu-editor`. */
export function useScheduleWords() {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const daysOf = ({ starts_on: first, ends_on: last }: Times): readonly string[] => [
    ...(first === null ? [] : [t('schedule.from', { day: dayText(first, language) })]),
    ...(last === null ? [] : [t('schedule.until', { day: dayText(last, language) })]),
  ];
  const hoursOf = ({ week }: Times): string => weekHoursText(week, language, t('schedule.allDay'));
  return { hoursOf, daysOf, timesOf: (times: Times): string => [hoursOf(times), ...daysOf(times)].join(' · ') };
}
