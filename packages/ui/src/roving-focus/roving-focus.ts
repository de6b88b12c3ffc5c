/** Moves along a list, independent of direction. */
export type Orientation = 'vertical' | 'horizontal' | 'both';
export type Step = 'next' | 'previous' | 'first' | 'last';

/** Maps a key to a move in a list of this orientation, or null. ArrowLeft is "next" in right-to-left scripts. */
export function stepOf(key: string, orientation: Orientation, rtl: boolean): Step | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (orientation !== 'horizontal') {
    if (key === 'ArrowDown') return 'next';
    if (key === 'ArrowUp') return 'previous';
  }
  if (orientation !== 'vertical') {
    if (key === 'ArrowRight') return rtl ? 'previous' : 'next';
    if (key === 'ArrowLeft') return rtl ? 'next' : 'previous';
  }
  return null;
}

/** Returns the index after a move; `wrap` continues at the other end. */
export function stepIndex(step: Step, current: number, length: number, wrap: boolean): number {
  const last = length - 1;
  if (step === 'first') return 0;
  if (step === 'last') return last;
  const requested = step === 'next' ? current + 1 : current - 1;
  if (wrap) return (requested + length) % length;
  return Math.max(0, Math.min(requested, last));
}

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Type-ahead: returns the next item after the current one, wrapping, whose text starts with the typed text. */
export function findByText(texts: readonly string[], prefix: string, current: number): number {
  const lowerCasePrefix = prefix.toLocaleLowerCase();
  for (let offset = 1; offset <= texts.length; offset += 1) {
    const index = (current + offset) % texts.length;
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(lowerCasePrefix) === true) return index;
  }
  return -1;
}
