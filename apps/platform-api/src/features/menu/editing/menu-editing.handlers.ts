import type { menuEditingEndpoints } from '@store-panel/contract/endpoints/menu-editing';

import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { deleteParts } from '#features/menu/editing/delete-parts.ts';
import { readEditorMenu } from '#features/menu/editing/editor-menu.queries.ts';
import { MenuDraft } from '#features/menu/editing/menu-draft.ts';
import { requireGroupList, saveGroupList, saveMenuOrder } from '#features/menu/editing/order-parts.ts';
import { restoreParts } from '#features/menu/editing/restore-parts.ts';
import {
  saveCategory,
  saveItem,
  saveMenuSchedule,
  saveModifierGroup,
  saveSubCategory,
} from '#features/menu/editing/save-parts.ts';
import type { HandlersOf } from '#http/implement.ts';

type SalesCall = 'POST /api/store/mark_sold_out' | 'POST /api/store/end_sales_limits';

/** The menu as its store edits it. Marking items as sold out is a sales limit and handled there. */
export function menuEditingHandlers(
  deps: MenuEditingDeps,
): HandlersOf<Exclude<keyof typeof menuEditingEndpoints, SalesCall>> {
  return {
    'POST /api/store/get_menu_editor': ({ principal, body, db }) => readEditorMenu(db, principal.storeId, body.version),
    'POST /api/store/save_category': (context) => saveCategory(deps, context, context.body),
    'POST /api/store/save_sub_category': (context) => saveSubCategory(deps, context, context.body),
    'POST /api/store/save_item': (context) => saveItem(deps, context, context.body),
    'POST /api/store/save_modifier_group': (context) => saveModifierGroup(deps, context, context.body),
    'POST /api/store/save_menu_schedule': (context) => saveMenuSchedule(deps, context, context.body),
    'POST /api/store/get_group_list': async ({ principal, body, db }) => {
      const draft = new MenuDraft(db, principal.storeId);
      await requireGroupList(draft, body.category_id);
      return { sub_category_ids: [...draft.idsIn('sub_category', body.category_id)] };
    },
    'POST /api/store/save_group_list': (context) => saveGroupList(deps, context, context.body),
    'POST /api/store/save_menu_order': (context) => saveMenuOrder(deps, context, context.body),
    'POST /api/store/delete_menu_parts': (context) => deleteParts(deps, context, context.body),
    'POST /api/store/restore_menu_parts': (context) => restoreParts(deps, context, context.body),
  };
}
