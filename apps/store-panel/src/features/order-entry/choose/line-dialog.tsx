import { defaultChoice } from '@store-panel/domain/menu/choices';
import type { MenuItem } from '@store-panel/domain/menu/menu';

import { type CartLine, isOfMenu, type Wanted } from '#features/order-entry/cart.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { ModifierDialog } from '#shared/menu/modifier-dialog.tsx';
import { MenuLineDialog } from '#shared/menu/menu-line-dialog.tsx';
import { CustomItemDialog } from './custom-item-dialog.tsx';

/** What a dialog is open for: an item of the menu to be added, a line to be changed, or something of one's own. */
export type Asked =
  | { readonly for: 'item'; readonly item: MenuItem; readonly quantity: number }
  | { readonly for: 'line'; readonly line: CartLine }
  | { readonly for: 'own' };

interface LineDialogProps {
  readonly asked: Asked;
  readonly onChoose: (wanted: Wanted) => void;
  readonly onClose: () => void;
}

/** Asks for what belongs to one line. */
export function LineDialog({ asked, onChoose, onClose }: LineDialogProps) {
  const { menu } = useOrderEntry();
  const done = { onChoose, onClose };
  if (asked.for === 'own') return <CustomItemDialog first={null} {...done} />;
  if (asked.for === 'item') {
    const { item, quantity } = asked;
    const first = { item_id: item.item_id, quantity, options: defaultChoice(menu, item), note: '' };
    return <ModifierDialog menu={menu} item={item} first={first} isChange={false} {...done} />;
  }
  const { line } = asked;
  return isOfMenu(line) ? (
    <MenuLineDialog menu={menu} line={line} {...done} />
  ) : (
    <CustomItemDialog first={line} {...done} />
  );
}
