import { Button } from '@store-panel/ui/button';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { MenuGrid } from './lazy-menu-grid.ts';

/** Narrower screens have no room for the table. */
export const GRID_WIDTH = '(width >= 768px)';

/** Opens a list of the menu as a table. */
export function GridButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('menu-bulk');
  if (!useMediaQuery(GRID_WIDTH)) return null;
  return (
    <Button icon={<Table2 aria-hidden="true" />} onPointerEnter={() => void MenuGrid.preload()} onClick={onClick}>
      {t('grid.open')}
    </Button>
  );
}
