/** Picture variants as Storybook globals, chosen so that most changes show. Chromatic uses the same. */
export const VARIANTS = {
  en: { language: 'en', mode: 'light' },
  'en-dark': { language: 'en', mode: 'dark' },
  ar: { language: 'ar', mode: 'light' },
} as const;
export type Variant = keyof typeof VARIANTS;

/** Name of a picture in the accepted files. */
export interface PictureName {
  /** Storybook id: `forms-combobox--open`. */
  readonly story: string;
  readonly variant: Variant;
}
