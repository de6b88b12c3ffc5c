import type { menuChangeEndpoints } from '@store-panel/contract/endpoints/menu-changes';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { applyChange } from '#features/menu/changes/apply-change.ts';
import { MENU_CHANGE_PREVIEWS, MENU_CHANGES } from '#features/menu/changes/change-limits.ts';
import { requireChangeScreens } from '#features/menu/changes/change-screens.ts';
import { countsOf, readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { scheduleChange } from '#features/menu/scheduled/schedule-change.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

export const menuChangeGuards: Guards = {
  'POST /api/store/preview_menu_change': ({ principal, db }) =>
    consumeAttemptOrThrow(db, MENU_CHANGE_PREVIEWS, principal.storeId),
  'POST /api/store/apply_menu_change': ({ principal, db }) =>
    consumeAttemptOrThrow(db, MENU_CHANGES, principal.storeId),
};

/** Changes of many parts of the menu at once. */
export function menuChangeHandlers(deps: MenuEditingDeps): HandlersOf<keyof typeof menuChangeEndpoints> {
  return {
    'POST /api/store/preview_menu_change': async ({ principal, body: { change }, db }) => {
      requireChangeScreens(principal, change);
      const { version, menu } = await readWholeMenu(db, principal.storeId);
      const rows = rowsOf(menu, change);
      return {
        menu_version: version,
        rows: rows as ReplyRows,
        counts: countsOf(rows),
        consequences: consequencesOf(rows),
      };
    },
    'POST /api/store/apply_menu_change': (context) => {
      const { principal, body } = context;
      requireChangeScreens(principal, body.change);
      const isScheduled = (body.starts_at ?? null) !== null || (body.ends_at ?? null) !== null;
      return isScheduled ? scheduleChange(deps, context, body) : applyChange(deps, context, body);
    },
  };
}

type ReplyRows = Extract<
  Awaited<ReturnType<HandlersOf<'POST /api/store/preview_menu_change'>['POST /api/store/preview_menu_change']>>,
  { readonly rows: unknown }
>['rows'];
