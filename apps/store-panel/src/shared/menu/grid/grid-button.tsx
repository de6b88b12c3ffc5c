import { Button } from '@store-panel/ui/button';
import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGridRoom } from './grid-param.ts';
import { MenuGrid } from './lazy-menu-grid.ts';

/** Opens a list of the menu as a table. */
export function GridButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('menu-bulk');
  if (!useGridRoom()) return null;
  return (
    <Button icon={<Table2 aria-hidden="true" />} onPointerEnter={() => void MenuGrid.preload()} onClick={onClick}>
      {t('grid.open')}
    </Button>
  );
}
