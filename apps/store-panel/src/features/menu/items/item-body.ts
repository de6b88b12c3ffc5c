import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { MENU_LABELS } from '@store-panel/domain/menu/parts';

export type ItemBody = BodyOf<'POST /api/store/save_item'>;

/** What a change from the list sets. */
export type ItemPatch = Partial<Pick<ItemBody, 'is_visible' | 'is_in_stock'>>;

/** The request that saves this item as it is, with a few fields changed. */
export function toItemBody(item: EditorItem, patch: ItemPatch = {}): ItemBody {
  const { labels, ...fields } = item;
  // A label that only a newer server knows can't be sent back.
  return { ...fields, labels: MENU_LABELS.filter((label) => labels.includes(label)), ...patch };
}
