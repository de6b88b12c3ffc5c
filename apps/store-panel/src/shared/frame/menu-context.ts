import type { Menu } from '@store-panel/domain/access/menu';
import { createContext } from 'react';

/** The menu of the session, for the frame and the pages inside it. */
export const MenuContext = createContext<Menu>({ kind: 'none' });
