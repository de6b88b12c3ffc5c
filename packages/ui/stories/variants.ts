/*
 * Views of every component besides its states. Arabic and Dark are for people and visual comparison; test runs skip
 * them (`!test`), because they render every story in both directions and modes anyway, as Chromatic does. Narrow is
 * tested: long words must not widen the page on a phone.
 */
const phone = { value: 'phone', isRotated: false };

/** Chromatic already captures these variants. */
const picturedAnyway = { chromatic: { disableSnapshot: true } };
export const arabic = { globals: { language: 'ar' }, parameters: picturedAnyway };
export const dark = { globals: { mode: 'dark' }, parameters: picturedAnyway };
export const compact = { globals: { density: 'compact' } };
export const longText = { globals: { language: 'long' } };
/** Minimum width (WCAG 1.4.10) with texts that are 40 % longer. */
export const narrow = { globals: { language: 'long', viewport: { value: 'narrowest', isRotated: false } } };
/** A full screen on a phone. */
export const onPhone = { globals: { viewport: phone } };
