import { browserStorage } from '#shared/browser-storage.ts';
import { runWhenIdle } from '#shared/loading/when-idle.ts';

/** Says that this browser has fetched the fonts before, and so has them at hand (ours). */
const FONTS_STORAGE = 'fonts';

const { documentElement: root } = document;

const apply = (): void => {
  root.dataset['fonts'] = 'wanted';
};

/** Fonts that lie in the browser's cache are used from the first paint on. */
export function applyKeptFonts(): void {
  if (browserStorage.getItem(FONTS_STORAGE) !== null) apply();
}

/**
 * The first time they are fetched once the first screen stands: on a slow line they would take the way from what it is
 * made of. Until then a face of the system stands in that is as wide (see `fonts.css` of the kit).
 */
export function fetchFontsWhenIdle(): void {
  if (root.dataset['fonts'] !== undefined) return;
  runWhenIdle(() => {
    document.fonts.addEventListener('loadingdone', remember);
    apply();
  });
}

/** Hears of faces that have come, and of none that failed. A face of the system comes too, but from no line. */
function remember({ fontfaces }: FontFaceSetLoadEvent): void {
  const ofSystem = getComputedStyle(root).getPropertyValue('--font-fallback');
  // Some browsers give a family's name with its quotation marks.
  if (fontfaces.every(({ family }) => ofSystem.includes(family.replaceAll(/["']/g, '')))) return;
  browserStorage.setItem(FONTS_STORAGE, 'kept');
  document.fonts.removeEventListener('loadingdone', remember);
}
