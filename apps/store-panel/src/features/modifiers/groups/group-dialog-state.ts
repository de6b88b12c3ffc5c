import type { EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';

/** The open dialog of the page. */
export type GroupDialogState =
  | { readonly type: 'add' }
  | { readonly type: 'edit' | 'delete' | 'attach'; readonly group: EditorModifierGroup };
