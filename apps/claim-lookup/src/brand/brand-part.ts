/** `data-part` of the brand, for the script that renders the page before React. */
export const BRAND_PART = 'brand';
