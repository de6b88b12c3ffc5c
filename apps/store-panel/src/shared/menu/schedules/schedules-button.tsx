import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageCommands } from '#shared/commands/page-commands.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useListParam } from '#shared/menu/use-list-param.ts';

const SchedulesDrawer = lazyComponent({
  load: () => import('./schedules-drawer.tsx').then((module) => module.SchedulesDrawer),
});

/** Opens the schedules of the menu beside a list of its parts; also a command of the page. */
export function SchedulesButton({ menu }: { readonly menu: EditorMenu | undefined }) {
  const { t } = useTranslation('menu-editor');
  const { isOpen, open, close } = useListParam('schedules');
  usePageCommands([{ id: 'schedules', label: t('schedule.title'), icon: CalendarDays, run: open }]);
  return (
    <>
      <Button
        icon={<CalendarDays aria-hidden="true" />}
        onPointerEnter={() => void SchedulesDrawer.preload()}
        onClick={open}
      >
        {t('schedule.title')}
      </Button>
      {isOpen && menu && <SchedulesDrawer menu={menu} onClose={close} onUnavailable={close} />}
    </>
  );
}
