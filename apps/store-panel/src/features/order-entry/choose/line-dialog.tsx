import { defaultChoice } from '@store-panel/domain/menu/choices';
import type { MenuItem } from '@store-panel/domain/menu/menu';

import { type CartLine, isMenuLine, type CartLineInput } from '#features/order-entry/cart.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { ModifierDialog } from '#shared/menu/modifier-dialog.tsx';
import { MenuLineDialog } from '#shared/menu/menu-line-dialog.tsx';
import { useSoldOutEnds } from '#shared/menu/use-sold-out.ts';
import { CustomItemDialog } from './custom-item-dialog.tsx';

/** What the dialog is open for: adding a menu item, editing a line, or adding a custom item. */
export type LineDialogState =
  | { readonly for: 'item'; readonly item: MenuItem; readonly quantity: number }
  | { readonly for: 'line'; readonly line: CartLine }
  | { readonly for: 'own' };

interface LineDialogProps {
  readonly state: LineDialogState;
  readonly onChoose: (input: CartLineInput) => void;
  readonly onClose: () => void;
}

/** The dialog for one line. */
export function LineDialog({ state, onChoose, onClose }: LineDialogProps) {
  const { menu } = useOrderEntry();
  const soldOut = useSoldOutEnds();
  const handlers = { onChoose, onClose };
  if (state.for === 'own') return <CustomItemDialog first={null} {...handlers} />;
  if (state.for === 'item') {
    const { item, quantity } = state;
    const options = defaultChoice(menu, item, new Set(soldOut.keys()));
    const first = { item_id: item.item_id, quantity, options, note: '' };
    return <ModifierDialog menu={menu} item={item} first={first} isChange={false} {...handlers} />;
  }
  const { line } = state;
  return isMenuLine(line) ? (
    <MenuLineDialog menu={menu} line={line} {...handlers} />
  ) : (
    <CustomItemDialog first={line} {...handlers} />
  );
}
