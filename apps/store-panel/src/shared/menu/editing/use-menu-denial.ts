import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type MenuPartKind, SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';
import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Returns why this session cannot change parts of a kind now, or undefined: offline, a preview, or no grant. */
export function useMenuDenial(kind: MenuPartKind): string | undefined {
  const { t } = useTranslation('menu-editor');
  const { session } = useStoreSession();
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason !== undefined) return readOnlyReason;
  // Who may open the list of modifiers may change their groups.
  const screens = kind === 'modifier_group' ? (['modifier-group', 'modifier'] as const) : [SCREEN_OF_MENU_PART[kind]];
  return screens.some((screen) => checkScreenAccess(screen, session.access).allowed) ? undefined : t('notGranted');
}
