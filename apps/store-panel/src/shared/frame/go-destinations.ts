import { type Menu, menuEntries } from '@store-panel/domain/access/menu';
import { SCREENS } from '@store-panel/domain/access/screens';
import { useTranslation } from 'react-i18next';

import type { GoDestination } from '#shared/shortcuts/go-shortcuts.ts';

/** The entries of the menu that have a letter. */
export function useGoDestinations(menu: Menu): readonly GoDestination[] {
  const { t } = useTranslation('screens');
  return menuEntries(menu).flatMap(({ shortcut, screens: [first], labelKey }) =>
    shortcut === undefined ? [] : [{ letter: shortcut, href: SCREENS[first].path, label: t(labelKey) }],
  );
}
