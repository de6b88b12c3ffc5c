import type { Namespace } from '@store-panel/locales/namespaces';

/** The texts of the screens that people open the panel with; the document asks for them before any module is there. */
export const INITIAL_NAMESPACES = {
  /** On every page. */
  always: ['shell'],
  /** Around every page of the signed-in panel. */
  frame: ['screens'],
  orders: ['orders', 'status', 'actions'],
  signIn: ['auth', 'validation'],
} as const satisfies Record<string, readonly Namespace[]>;

/** The screens that the panel is opened with, and the texts that each begins with. */
export const FIRST_SCREENS = {
  signIn: [...INITIAL_NAMESPACES.always, ...INITIAL_NAMESPACES.signIn],
  desk: [...INITIAL_NAMESPACES.always, ...INITIAL_NAMESPACES.frame, ...INITIAL_NAMESPACES.orders],
  other: INITIAL_NAMESPACES.always,
} as const satisfies Record<string, readonly Namespace[]>;
export type FirstScreen = keyof typeof FIRST_SCREENS;

/** The file with all that a screen begins with, beside those of the namespaces; none of them is called so. */
export const firstTextsFile = (screen: string): string => `first-${screen}.json`;
