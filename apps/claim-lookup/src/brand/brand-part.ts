/** Names the brand's element to the script that draws the page before React does. */
export const BRAND_PART = 'brand';
