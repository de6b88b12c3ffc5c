import type { Menu } from '@store-panel/domain/menu/menu';

import type { MenuWish } from '../cart.ts';
import { ChooseDialog } from './choose-dialog.tsx';

interface MenuLineDialogProps {
  readonly menu: Menu;
  readonly line: MenuWish;
  readonly onChoose: (wanted: MenuWish) => void;
  readonly onClose: () => void;
}

/** Asks anew for what belongs to a line of the menu; nothing where the menu does not have it any more. */
export function MenuLineDialog({ menu, line, onChoose, onClose }: MenuLineDialogProps) {
  const item = menu.items.find(({ item_id }) => item_id === line.item_id);
  return item ? (
    <ChooseDialog menu={menu} item={item} first={line} isChange onChoose={onChoose} onClose={onClose} />
  ) : null;
}
