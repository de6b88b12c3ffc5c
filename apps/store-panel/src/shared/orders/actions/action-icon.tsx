import { useEffect, useState } from 'react';

import type { MENU_ICONS } from './action-icons.tsx';

type Icons = typeof MENU_ICONS;

let loaded: Icons | undefined;

/**
 * The sign of an action in a menu. It comes with the first menu that somebody is near to, and not with the page: thirteen
 * drawings are much, and the words beside them say the same.
 */
export function ActionIcon({ action }: { readonly action: keyof Icons }) {
  const [icons, setIcons] = useState<Icons | undefined>(loaded);
  useEffect(() => {
    if (icons) return;
    import('./action-icons.tsx').then(
      ({ MENU_ICONS }) => setIcons((loaded = MENU_ICONS)),
      // Without a connection the words stand alone.
      () => {},
    );
  }, [icons]);
  const Icon = icons?.[action];
  // Keeps the place of the one that comes.
  return Icon ? <Icon aria-hidden="true" /> : <svg aria-hidden="true" />;
}
