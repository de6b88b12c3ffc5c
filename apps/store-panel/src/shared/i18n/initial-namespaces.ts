import type { Namespace } from '@store-panel/locales/namespaces';

/** Namespaces of the first screens; the boot script requests them before any module. */
export const INITIAL_NAMESPACES = {
  /** On every page. */
  always: ['shell'],
  /** Around every page of the signed-in panel. */
  frame: ['navigation', 'screens'],
  orders: ['orders', 'status', 'actions'],
  signIn: ['auth', 'validation'],
} as const satisfies Record<string, readonly Namespace[]>;

/** The first screens and their initial namespaces. */
export const INITIAL_SCREENS = {
  signIn: [...INITIAL_NAMESPACES.always, ...INITIAL_NAMESPACES.signIn],
  board: [...INITIAL_NAMESPACES.always, ...INITIAL_NAMESPACES.frame, ...INITIAL_NAMESPACES.orders],
  other: INITIAL_NAMESPACES.always,
} as const satisfies Record<string, readonly Namespace[]>;
export type InitialScreen = keyof typeof INITIAL_SCREENS;

/** Name of the file with all initial texts of a screen; no namespace has such a name. */
export const initialTextsFile = (screen: string): string => `initial-${screen}.json`;
