import type { Menu } from '@store-panel/domain/menu/menu';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { ModifierDialog } from './modifier-dialog.tsx';

interface MenuLineDialogProps {
  readonly menu: Menu;
  readonly line: MenuItemSelection;
  readonly onChoose: (selection: MenuItemSelection) => void;
  readonly onClose: () => void;
}

/** Edits the selection of an order line; renders nothing if the menu no longer has the item. */
export function MenuLineDialog({ menu, line, onChoose, onClose }: MenuLineDialogProps) {
  const item = menu.items.find(({ item_id }) => item_id === line.item_id);
  return item ? (
    <ModifierDialog menu={menu} item={item} first={line} isChange onChoose={onChoose} onClose={onClose} />
  ) : null;
}
