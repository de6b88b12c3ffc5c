import type { menuChangeEndpoints } from '@store-panel/contract/endpoints/menu-changes';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { type MenuChange, selectedParts } from '@store-panel/domain/menu-changes/menu-change';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { type MenuValueKind, SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError } from '#access/api-error.ts';
import { authorize } from '#access/authorize.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { applyChange } from '#features/menu/changes/apply-change.ts';
import { countsOf, readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import type { MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** Each reads the whole menu, and a change can write all of it. */
const limit = (name: string) => ({ name, max: 60, windowSeconds: 60 * 60 });
const PREVIEWS = limit('menu-change-preview');
const CHANGES = limit('menu-change');

export const menuChangeGuards: Guards = {
  'POST /api/store/preview_menu_change': ({ principal, db }) => consumeAttemptOrThrow(db, PREVIEWS, principal.storeId),
  'POST /api/store/apply_menu_change': ({ principal, db }) => consumeAttemptOrThrow(db, CHANGES, principal.storeId),
};

/** Changes of many parts of the menu at once. */
export function menuChangeHandlers(deps: MenuEditingDeps): HandlersOf<keyof typeof menuChangeEndpoints> {
  return {
    'POST /api/store/preview_menu_change': async ({ principal, body: { change }, db }) => {
      requireScreens(principal, change);
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
      requireScreens(context.principal, context.body.change);
      return applyChange(deps, context, context.body);
    },
  };
}

type ReplyRows = Extract<
  Awaited<ReturnType<HandlersOf<'POST /api/store/preview_menu_change'>['POST /api/store/preview_menu_change']>>,
  { readonly rows: unknown }
>['rows'];

/** Who may open the list of modifiers may change their groups. */
const screensOf = (kind: MenuValueKind): readonly [ScreenId, ...ScreenId[]] =>
  kind === 'modifier' ? ['modifier', SCREEN_OF_MENU_PART.modifier_group] : [SCREEN_OF_MENU_PART[kind]];

/** What deleted parts hold changes as well, unless it has to be empty. */
const HELD_KINDS = {
  category: ['sub_category', 'item'],
  sub_category: ['item'],
  item: [],
  modifier_group: ['item'],
} as const;

/**
 * @throws ApiError notAllowed unless the session may change parts of all kinds that the change names, or import;
 * featureNotEnabled for categories of a store that has none
 */
function requireScreens(principal: StorePrincipal, change: MenuChange): void {
  if (change.type === 'import') {
    authorize({ sessions: ['store', 'sub_store'], screens: ['import-export'] }, principal);
    if (selectedParts(change).get('category')?.length && !principal.screens.flags.canCreateGroup)
      throw new ApiError('featureNotEnabled');
    return;
  }
  const named = [...selectedParts(change)].flatMap(([kind, ids]) => (ids.length > 0 ? [kind] : []));
  const held = change.type === 'delete' && change.children !== 'refuse' ? HELD_KINDS[change.kind] : [];
  for (const kind of new Set<MenuValueKind>([...named, ...held]))
    authorize({ sessions: ['store', 'sub_store'], screens: screensOf(kind) }, principal);
}
