/** Ours: languages of a store beside the nine, whose texts are uploaded. */
export const STORE_LANGUAGE_LIMITS = {
  languages: 10,
  labelLength: 40,
  /** Bytes of an uploaded file. */
  fileBytes: 2 * 1024 * 1024,
  textLength: 2000,
  /** Problems that a reply lists, and names of unknown texts. */
  listed: 50,
  restorableDays: 30,
} as const;

/** A language tag such as `tr` or `zh-hant`, in lower case. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/;

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Settings of a store's languages that are saved as one. */
export interface LanguageSettings {
  readonly base_language: string;
}
