import type { Namespace } from '@store-panel/locales/namespaces';

/** The texts of the screens that people open the panel with; the document asks for them before any module is there. */
export const FIRST_TEXTS = {
  /** On every page. */
  always: ['shell'],
  /** Around every page of the signed-in panel. */
  frame: ['screens'],
  orders: ['orders', 'status', 'actions'],
  signIn: ['auth', 'validation'],
} as const satisfies Record<string, readonly Namespace[]>;
