import { accessibleScreens, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenLabelKey, type ScreenId } from '@store-panel/domain/access/screens';
import { useTranslation } from 'react-i18next';

import type { GoDestination } from '#shared/shortcuts/go-shortcuts.ts';

/** Letters after `g` (design: navigation §1). */
const LETTERS: Readonly<Partial<Record<ScreenId, string>>> = {
  'running-orders': 'o',
  'create-order': 'n',
  'today-orders': 'l',
  dispatcher: 'a',
};

/** The screens that the session may open by `g` and a letter. */
export function useGoDestinations(access: ScreenSession): readonly GoDestination[] {
  const { t } = useTranslation('screens');
  return accessibleScreens(Object.keys(LETTERS) as ScreenId[], access).map((id) => ({
    letter: LETTERS[id] ?? '',
    href: SCREENS[id].path,
    label: t(screenLabelKey(id)),
  }));
}
