/** Storage key of the selected language. */
export const LANGUAGE_STORAGE = 'language';
