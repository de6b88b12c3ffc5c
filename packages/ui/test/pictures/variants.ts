/**
 * From where a story is pictured, as globals of Storybook: from each of these, what changes in most of its states shows.
 * Chromatic takes its pictures from the same ones.
 */
export const VARIANTS = {
  en: { language: 'en', mode: 'light' },
  'en-dark': { language: 'en', mode: 'dark' },
  ar: { language: 'ar', mode: 'light' },
} as const;
export type Variant = keyof typeof VARIANTS;

/** A picture of a story, as it is named in the table of accepted ones. */
export interface PictureName {
  /** Storybook's: `forms-combobox--open`. */
  readonly story: string;
  readonly variant: Variant;
}
