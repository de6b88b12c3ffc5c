import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { STAFF_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { Platform } from '#shared/platform/platform.tsx';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

/** Session and frame of the platform's own people. Their code comes when one of them does, and not before. */
export const desk = {
  load: () => (area ??= import('./desk-area.tsx')),
};
let area: Promise<typeof import('./desk-area.tsx')> | null = null;

/**
 * Who of the platform's own people is signed in in this browser; null for nobody. Their code is not asked for where
 * nothing is stored of them.
 * @throws ApiError when the platform could not be asked
 */
export async function whoIsStaff(platform: Platform): Promise<(ScreenSession & { readonly kind: 'admin' }) | null> {
  if (area === null && platform.storage.getItem(STAFF_STORAGE_KEYS.storeData) === null) return null;
  const staff = await (await desk.load()).deskOf(platform).whoIsIt();
  return staff && { kind: 'admin', role: staff.role, permissions: staff.permissions };
}

const page = (id: keyof typeof import('./desk-pages.ts').DESK_PAGES) => () =>
  import('./desk-pages.ts').then(({ DESK_PAGES }) => DESK_PAGES[id]);

export const deskScreens = {
  'desk-login': {
    load: () => import('./login/desk-login-page.tsx').then(({ DeskLoginPage }) => DeskLoginPage),
    texts: ['desk', 'auth', 'validation'],
  },
  'desk-stores': {
    load: page('desk-stores'),
    texts: ['desk', 'status'],
  },
  'desk-store': {
    load: page('desk-store'),
    texts: ['desk', 'status'],
  },
  'desk-users': {
    load: page('desk-users'),
    texts: ['desk'],
  },
  'desk-providers': {
    load: page('desk-providers'),
    texts: ['desk'],
  },
  admins: {
    load: page('admins'),
    texts: ['desk', 'account', 'validation'],
  },
  'audit-log': {
    load: page('audit-log'),
    texts: ['desk'],
  },
} satisfies ScreenRoutes;
