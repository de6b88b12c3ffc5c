/** Logical arrow keys in both directions. */
export const DIRECTIONS = [
  { dir: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
  { dir: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
] as const;

export function setDirection(dir: 'ltr' | 'rtl') {
  document.documentElement.dir = dir;
}
