import type { EditorItem, EditorMenu } from '@store-panel/api-client/rtk/menu-editing';

import { BulkDialog } from '#shared/menu/bulk/bulk-dialog.tsx';
import { DeleteMenuPartsDialog } from '#shared/menu/editing/delete-menu-parts-dialog.tsx';
import type { ItemList } from './item-list.ts';
import { MoveItemsDialog } from './move-items-dialog.tsx';
import { SoldOutItemsDialog } from './sold-out-items-dialog.tsx';
import type { useItemChanges } from './use-item-changes.ts';

/** What the page asks before it changes these items. */
export interface Question {
  readonly kind: 'until' | 'change' | 'move' | 'delete';
  readonly items: readonly EditorItem[];
}

interface ItemQuestionProps {
  readonly question: Question | null;
  readonly menu: EditorMenu | undefined;
  readonly list: ItemList | undefined;
  readonly changes: ReturnType<typeof useItemChanges>;
  readonly onClose: () => void;
}

/** The dialog of a change that needs an answer first. */
export function ItemQuestion({ question, menu, list, changes, onClose }: ItemQuestionProps) {
  if (question === null) return null;
  const { kind, items } = question;
  const ids = items.map(({ item_id: id }) => id);
  switch (kind) {
    case 'until':
      return (
        <SoldOutItemsDialog
          items={items}
          onClose={onClose}
          onChoose={(end) => {
            onClose();
            void changes.setAvailability(items, { state: 'sold_out', end });
          }}
        />
      );
    case 'change':
      return menu && <BulkDialog menu={menu} itemIds={ids} modifierIds={[]} onClose={onClose} />;
    case 'move':
      return (
        list && (
          <MoveItemsDialog
            items={items}
            list={list}
            onMove={(to) => changes.move(items, to, list.menu)}
            onClose={onClose}
          />
        )
      );
    case 'delete':
      return menu && <DeleteMenuPartsDialog kind="item" ids={ids} menu={menu} onClose={onClose} />;
  }
}
