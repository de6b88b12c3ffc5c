/** The place of a script page in the store's page. */
export const SCRIPT_PLACES = ['top', 'before_menu', 'after_menu', 'bottom'] as const;
export type ScriptPlace = (typeof SCRIPT_PLACES)[number];

/** Ours. */
export const SCRIPT_PAGE_LIMITS = {
  pages: 20,
  nameLength: 60,
  /** Bytes in UTF-8. */
  codeBytes: 20_000,
  /** CSS pixels. */
  height: { min: 40, max: 2000 },
  restorableDays: 30,
} as const;
