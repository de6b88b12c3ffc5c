import type { ScreenId } from '@store-panel/domain/access/screens';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type ChangeSetKind, type MenuChange, selectedParts } from '@store-panel/domain/menu-changes/menu-change';
import { SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';

import { ApiError } from '#access/api-error.ts';
import { authorize } from '#access/authorize.ts';
import type { StorePrincipal } from '#access/principal.ts';

/** Who may open the list of modifiers may change their groups. */
const screensOf = (kind: ChangeSetKind): readonly [ScreenId, ...ScreenId[]] =>
  kind === 'modifier' ? ['modifier', SCREEN_OF_MENU_PART.modifier_group] : [SCREEN_OF_MENU_PART[kind]];

/** What deleted parts hold changes as well, unless it has to be empty. */
const HELD_KINDS = {
  category: ['sub_category', 'item'],
  sub_category: ['item'],
  item: [],
  modifier_group: ['item'],
} as const;

/** Kinds of the parts that a change is about. */
function kindsOf(change: MenuChange): ReadonlySet<ChangeSetKind> {
  const named = [...selectedParts(change)].flatMap(([kind, ids]) => (ids.length > 0 ? [kind] : []));
  const held = change.type === 'delete' && change.children !== 'refuse' ? HELD_KINDS[change.kind] : [];
  return new Set<ChangeSetKind>([...named, ...held]);
}

/**
 * @throws ApiError notAllowed unless the session may change parts of all kinds that the change names, or import;
 * featureNotEnabled for categories of a store that has none
 */
export function requireChangeScreens(principal: StorePrincipal, change: MenuChange): void {
  if (change.type === 'import') {
    authorize({ sessions: ['store', 'sub_store'], screens: ['import-export'] }, principal);
    if (selectedParts(change).get('category')?.length && !principal.screens.flags.canCreateGroup)
      throw new ApiError('featureNotEnabled');
    return;
  }
  for (const kind of kindsOf(change))
    authorize({ sessions: ['store', 'sub_store'], screens: screensOf(kind) }, principal);
}

/** Whether the session may change the parts of all kinds that a change names; imports are not asked about. */
export const mayChange = ({ screens }: StorePrincipal, change: MenuChange): boolean =>
  [...kindsOf(change)].every((kind) => screensOf(kind).some((screen) => checkScreenAccess(screen, screens).allowed));
