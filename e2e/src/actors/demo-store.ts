import type { LanguageCode } from '@store-panel/domain/geo/languages';

import { LINDEN, type Menu, NAKHEEL } from '#actors/menus.ts';

/** Demo store whose panel is shown in a language. */
export interface DemoStore {
  /** Part of its sign-in email address. */
  readonly key: string;
  readonly menu: Menu;
}

/** Al Nakheel for Arabic, Linden otherwise. */
export const demoStoreOf = (language: LanguageCode): DemoStore =>
  language === 'ar' ? { key: 'nakheel', menu: NAKHEEL } : { key: 'linden', menu: LINDEN };
