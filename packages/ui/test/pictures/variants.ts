/** From where a story is pictured: from each of these, what changes in most of its states shows. */
export type Variant = 'en' | 'en-dark' | 'ar';

/** A picture of a story, as it is named in the table of accepted ones. */
export interface PictureName {
  /** Storybook's: `forms-combobox--open`. */
  readonly story: string;
  readonly variant: Variant;
}
