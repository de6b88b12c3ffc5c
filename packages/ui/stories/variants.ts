/*
 * The views that every component has besides its states. Arabic and Dark are there to be looked at
 * and compared, and left out of the test runs (`!test`), which draw every story in both directions
 * and look at both modes anyway, as Chromatic does. Narrow is tested: long words on a phone may not push the page wide.
 */
const phone = { value: 'phone', isRotated: false };

/** Chromatic pictures every story from these sides anyway. */
const picturedAnyway = { chromatic: { disableSnapshot: true } };
export const arabic = { globals: { language: 'ar' }, parameters: picturedAnyway };
export const dark = { globals: { mode: 'dark' }, parameters: picturedAnyway };
export const compact = { globals: { density: 'compact' } };
export const longText = { globals: { language: 'long' } };
/** The narrowest that everything has to fit into (WCAG 1.4.10), in words that are 40 % longer. */
export const narrow = { globals: { language: 'long', viewport: { value: 'narrowest', isRotated: false } } };
/** A whole screen on a phone, in the language of the run. */
export const onPhone = { globals: { viewport: phone } };
