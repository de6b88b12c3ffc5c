import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { Drawer } from '@store-panel/ui/drawer';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import type { ItemList } from '#features/menu/items/item-list.ts';
import { NEW_ITEM } from '#features/menu/items/use-item-params.ts';
import { ItemEditor } from './item-editor.tsx';
import type { ItemDefaults } from './item-values.ts';

interface ItemDrawerProps {
  /** Undefined while the menu loads. */
  readonly list: ItemList | undefined;
  readonly query: {
    readonly error?: object | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** An id or `NEW_ITEM`. */
  readonly itemId: string;
  readonly copyOf: string | null;
  /** What a new item begins with. */
  readonly defaults: ItemDefaults;
  readonly onDefaultsChange: (values: ItemDefaults) => void;
  readonly onClose: () => void;
}

/** An item that was deleted meanwhile, or an address that is wrong. */
const NOT_THERE = { family: 'notFound', textKey: '' };

/** One item beside the list: its form, what customers see, and its past. */
export function ItemDrawer({ list, query, itemId, copyOf, defaults, onDefaultsChange, onClose }: ItemDrawerProps) {
  const { t } = useTranslation('menu-items');
  const find = (id: string | null): EditorItem | undefined => list?.menu.items.find(({ item_id }) => item_id === id);
  const item = find(itemId);
  if (list && (item || itemId === NEW_ITEM))
    return (
      <ItemEditor
        key={`${itemId}/${copyOf ?? ''}`}
        list={list}
        item={item}
        original={find(copyOf)}
        defaults={defaults}
        onDefaultsChange={onDefaultsChange}
        onClose={onClose}
      />
    );
  return (
    <Drawer open title={t('drawer.edit')} onClose={onClose}>
      <RecordFallback
        query={list ? { ...query, error: NOT_THERE, isFetching: false } : query}
        missing={{ title: t('drawer.missingTitle'), text: t('drawer.missingText') }}
      >
        <div aria-busy="true">
          <Skeleton height="3rem" />
          <Skeleton height="12rem" />
        </div>
      </RecordFallback>
    </Drawer>
  );
}
