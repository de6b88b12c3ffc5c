import { browserStorage } from '#shared/browser-storage.ts';
import { runWhenIdle } from '#shared/loading/when-idle.ts';

/** Set once this browser has fetched the fonts and has them cached (ours). */
const FONTS_STORAGE = 'fonts';

const { documentElement: root } = document;

const apply = (): void => {
  root.dataset['fonts'] = 'wanted';
};

/** Uses fonts from the browser's cache from the first paint on. */
export function applyCachedFonts(): void {
  if (browserStorage.getItem(FONTS_STORAGE) !== null) apply();
}

/**
 * Fetches the fonts once the first screen is drawn, the first time: on a slow connection they would delay it. Until
 * then a system font of the same width is used (see `fonts.css` of the kit).
 */
export function fetchFontsWhenIdle(): void {
  if (root.dataset['fonts'] !== undefined) return;
  runWhenIdle(() => {
    document.fonts.addEventListener('loadingdone', rememberFonts);
    apply();
  });
}

/** Runs when fonts have loaded, not when they failed. System fonts are reported too, but they need no request. */
function rememberFonts({ fontfaces }: FontFaceSetLoadEvent): void {
  const ofSystem = getComputedStyle(root).getPropertyValue('--font-fallback');
  // Some browsers return a family's name with its quotation marks.
  if (fontfaces.every(({ family }) => ofSystem.includes(family.replaceAll(/["']/g, '')))) return;
  browserStorage.setItem(FONTS_STORAGE, 'kept');
  document.fonts.removeEventListener('loadingdone', rememberFonts);
}
