import type { ScreenId } from '@store-panel/domain/access/screens';
import type { FindingKind } from '@store-panel/domain/menu-checks/finding';
import type { ChangeSetKind } from '@store-panel/domain/menu-changes/menu-change';
import { SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';

import { pathTo, withQuery } from '#paths.ts';

/** Search param of the screens that list parts of the menu: a kind of finding, whose parts alone they then list. */
export const FIND_PARAM = 'find';

/** Search param of the items' screen that opens the check beside its list. */
export const CHECK_PARAM = 'check';

/** The screen that lists parts of a kind. */
export const SCREEN_OF_FOUND = { ...SCREEN_OF_MENU_PART, modifier: 'modifier' } as const satisfies Record<
  ChangeSetKind,
  ScreenId
>;

export const pathToFound = (kind: ChangeSetKind, finding: FindingKind): string =>
  withQuery(pathTo(SCREEN_OF_FOUND[kind]), { [FIND_PARAM]: finding });

export const pathToMenuCheck = (): string => withQuery(pathTo('item'), { [CHECK_PARAM]: '1' });
