import type { Menu } from '@store-panel/domain/menu/menu';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { ModifierDialog } from './modifier-dialog.tsx';

interface MenuLineDialogProps {
  readonly menu: Menu;
  readonly line: MenuItemSelection;
  readonly onChoose: (wanted: MenuItemSelection) => void;
  readonly onClose: () => void;
}

/** Asks anew for what belongs to a line of the menu; nothing where the menu does not have it any more. */
export function MenuLineDialog({ menu, line, onChoose, onClose }: MenuLineDialogProps) {
  const item = menu.items.find(({ item_id }) => item_id === line.item_id);
  return item ? (
    <ModifierDialog menu={menu} item={item} first={line} isChange onChoose={onChoose} onClose={onClose} />
  ) : null;
}
