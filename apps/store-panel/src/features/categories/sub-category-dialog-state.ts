import type { EditorSubCategory } from '@store-panel/api-client/rtk/menu-editing';

/** The open dialog of the page. */
export type SubCategoryDialogState =
  | { readonly type: 'add'; readonly categoryId: string | null }
  | { readonly type: 'edit' | 'delete'; readonly subCategory: EditorSubCategory };
