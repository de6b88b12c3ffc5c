import type { EditorMenu, EditorSchedule } from '@store-panel/api-client/rtk/menu-editing';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { scheduleCalendar } from '@store-panel/domain/menu/schedules';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from '#shared/menu/drawer-cards.module.css';
import { useScheduleUses } from './schedule-uses.ts';
import { useScheduleWords } from './schedule-words.ts';

interface ScheduleCardProps {
  readonly menu: EditorMenu;
  readonly schedule: EditorSchedule;
  readonly name: string;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
  readonly onAsk: (kind: 'edit' | 'delete') => void;
}

/** One schedule: whether it holds now, its times, and what uses it. */
export function ScheduleCard({ menu, schedule, name, denial, onAsk }: ScheduleCardProps) {
  const { t } = useTranslation('menu-editor');
  const { hoursOf, daysOf } = useScheduleWords();
  const usesOf = useScheduleUses();
  const state = useScheduleState(schedule);
  const uses = usesOf(menu, schedule.schedule_id);
  const days = daysOf(schedule);
  const button = (kind: 'edit' | 'delete', label: string) => (
    <Button
      size="sm"
      aria-label={`${label}: ${name}`}
      aria-disabled={denial !== undefined || undefined}
      title={denial}
      onClick={() => denial === undefined && onAsk(kind)}
    >
      {label}
    </Button>
  );
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.title}>
          <bdi>{name}</bdi>
        </h3>
        {state === 'on' && <Badge tone="success">{t('schedule.on')}</Badge>}
        {state === 'over' && <Badge tone="warning">{t('schedule.over')}</Badge>}
      </div>
      <p>{hoursOf(schedule)}</p>
      {days.length > 0 && <p>{days.join(' · ')}</p>}
      <p className={css.muted}>{uses === '' ? t('schedule.unused') : t('schedule.uses', { uses })}</p>
      <div className={css.actions}>
        {button('edit', t('schedule.change'))}
        {button('delete', t('delete.action'))}
      </div>
    </li>
  );
}

/** Whether a schedule holds now; `over`: its last day has passed. */
function useScheduleState(schedule: EditorSchedule): 'on' | 'off' | 'over' {
  const { timezone } = useStoreSession().session;
  const calendar = useMemo(() => scheduleCalendar(schedule, timezone), [schedule, timezone]);
  const { ends_on: last } = schedule;
  return useServerTime((now) => {
    if (stateAt(calendar, 'any', now).isOpen) return 'on';
    return last !== null && last < storeDay(now, timezone) ? 'over' : 'off';
  });
}
