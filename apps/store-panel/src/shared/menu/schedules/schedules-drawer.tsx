import type { EditorMenu, EditorSchedule } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { DeleteMenuPartsDialog } from '#shared/menu/editing/delete-menu-parts-dialog.tsx';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useUndoInDrawer } from '#shared/shortcuts/use-undo-in-drawer.ts';
import css from '#shared/menu/drawer-cards.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface SchedulesDrawerProps {
  readonly menu: EditorMenu;
  readonly onClose: () => void;
}

type Question =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly schedule: EditorSchedule }
  | null;

/** All schedules of the menu: when they hold, what uses them, and what can be done with them. */
export function SchedulesDrawer({ menu, onClose }: SchedulesDrawerProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const denial = useMenuDenial('schedule');
  useUndoInDrawer();
  const [question, setQuestion] = useState<Question>(null);
  const schedules = menu.schedules ?? [];
  const isFull = schedules.length >= MENU_LIMITS.schedules;
  const add = (
    <Button
      variant={schedules.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      aria-disabled={denial !== undefined || isFull || undefined}
      title={denial}
      onClick={() => denial === undefined && !isFull && setQuestion({ kind: 'add' })}
    >
      {t('schedule.add')}
    </Button>
  );
  const close = () => setQuestion(null);
  return (
    <Drawer open title={t('schedule.title')} onClose={onClose}>
      <div className={css.list}>
        {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
        {schedules.length === 0 ? (
          <EmptyState icon={<CalendarDays />} title={t('schedule.empty')} actions={add}>
            {t('schedule.emptyText')}
          </EmptyState>
        ) : (
          <>
            <p className={css.muted}>{t('schedule.intro')}</p>
            <ul className={css.cards}>
              {schedules.map((schedule) => (
                <ScheduleCard
                  key={schedule.schedule_id}
                  menu={menu}
                  schedule={schedule}
                  name={localizedText(schedule.name, language)}
                  denial={denial}
                  onAsk={(kind) => setQuestion({ kind, schedule })}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </div>
      {question?.kind === 'add' && <ScheduleDialog menu={menu} schedule={undefined} onClose={close} />}
      {question?.kind === 'edit' && <ScheduleDialog menu={menu} schedule={question.schedule} onClose={close} />}
      {question?.kind === 'delete' && (
        <DeleteMenuPartsDialog kind="schedule" ids={[question.schedule.schedule_id]} menu={menu} onClose={close} />
      )}
    </Drawer>
  );
}
