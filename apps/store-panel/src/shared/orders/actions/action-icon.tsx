import { useEffect, useState } from 'react';

import type { MENU_ICONS } from './action-icons.tsx';

type Icons = typeof MENU_ICONS;

let loaded: Icons | undefined;

/**
 * The icon of a menu item. Loaded with the first menu that the user approaches: thirteen icons are large, and the
 * labels mean the same.
 */
export function ActionIcon({ action }: { readonly action: keyof Icons }) {
  const [icons, setIcons] = useState<Icons | undefined>(loaded);
  useEffect(() => {
    if (icons) return;
    import('./action-icons.tsx').then(
      ({ MENU_ICONS }) => setIcons((loaded = MENU_ICONS)),
      // Offline the labels are shown alone.
      () => {},
    );
  }, [icons]);
  const Icon = icons?.[action];
  // Reserves the space of the icon.
  return Icon ? <Icon aria-hidden="true" /> : <svg aria-hidden="true" />;
}
