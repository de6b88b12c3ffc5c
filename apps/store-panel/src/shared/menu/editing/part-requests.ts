import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { EditorItem, EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';
import { MENU_LABELS } from '@store-panel/domain/menu/parts';

/** A group as a request sends it unchanged. */
export const toGroupRequest = (group: EditorModifierGroup): BodyOf<'POST /api/store/save_modifier_group'> => ({
  ...group,
  name: [...group.name],
  modifiers: group.modifiers.map((modifier) => ({ ...modifier, name: [...modifier.name] })),
});

/** The same of an item. Labels that this panel does not know cannot be sent. */
export const toItemRequest = ({ images: _images, ...item }: EditorItem): BodyOf<'POST /api/store/save_item'> => ({
  ...item,
  labels: MENU_LABELS.filter((label) => item.labels.includes(label)),
});
