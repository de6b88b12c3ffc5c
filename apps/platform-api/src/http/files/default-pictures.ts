/** A line drawing on the common background. */
const renderPicture = (lines: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" fill="#e6e9ed"/><g fill="none" stroke="#5b6673" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;

/**
 * Pictures shown if none was uploaded, by the last part of the URL in `get_image_setting` (spec §9 of the second
 * document: promo code, user, category, driver, document). An operator may configure others.
 */
export const DEFAULT_PICTURES: ReadonlyMap<string, string> = new Map([
  ['default-user.svg', renderPicture('<circle cx="32" cy="25" r="9"/><path d="M14 51c2-10 9-15 18-15s16 5 18 15"/>')],
  ['default-category.svg', renderPicture('<path d="M22 14v12a5 5 0 0 0 10 0V14m-5 0v36m16 0V14c-5 2-7 8-7 16h7"/>')],
  [
    'default-driver.svg',
    renderPicture(
      '<circle cx="18" cy="44" r="6"/><circle cx="47" cy="44" r="6"/><path d="M24 44h17l-6-20h-6m8 6h-14l-5 8"/>',
    ),
  ],
  ['default-document.svg', renderPicture('<path d="M20 12h17l9 9v31H20Zm17 0v9h9M27 31h12M27 40h12"/>')],
  [
    'default-promo-code.svg',
    renderPicture(
      '<path d="M12 22h40v7a4 4 0 0 0 0 8v7H12v-7a4 4 0 0 0 0-8Z"/><path d="m27 38 10-10m-9 0h.1m8.8 10h.1"/>',
    ),
  ],
]);
