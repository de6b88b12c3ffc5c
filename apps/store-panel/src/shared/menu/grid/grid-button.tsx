import { Button } from '@store-panel/ui/button';
import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageCommands } from '#shared/commands/page-commands.ts';
import { useGridRoom } from './grid-param.ts';
import { MenuGrid } from './lazy-menu-grid.ts';

interface GridButtonProps {
  readonly onClick: () => void;
}

/** Opens a list of the menu as a table, where there is room for one; also a command of the page. */
export function GridButton({ onClick }: GridButtonProps) {
  const { t } = useTranslation('menu-bulk');
  const hasRoom = useGridRoom();
  usePageCommands(hasRoom ? [{ id: 'grid', label: t('grid.open'), icon: Table2, run: onClick }] : []);
  if (!hasRoom) return null;
  return (
    <Button icon={<Table2 aria-hidden="true" />} onPointerEnter={() => void MenuGrid.preload()} onClick={onClick}>
      {t('grid.open')}
    </Button>
  );
}
