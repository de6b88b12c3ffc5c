/** Where the user was on a page. */
export interface PagePosition {
  /** Scroll position of each scroll area (`data-scroll-area`), in px. */
  readonly tops: Record<string, number>;
  /** The link in the page that had the focus last, such as an opened card. */
  href?: string | null | undefined;
}

/** Entries of a map by the key of the history entry. */
type StoredPositions = readonly (readonly [string, PagePosition])[];

/** After this time the page counts as shorter than before, in ms (ours). */
const MAX_GROWTH_MS = 3_000;

/** Events of a user who scrolls or moves the focus. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const areasOf = () => document.querySelectorAll<HTMLElement>('[data-scroll-area]');

/** Restores the position as the page's content loads, unless the user moves first or has left. */
export function restorePagePosition({ tops, href }: PagePosition, leaveSignal: AbortSignal): void {
  const main = document.querySelector('main');
  if (!main || leaveSignal.aborted) return;
  const abortController = new AbortController();
  const { signal } = abortController;
  const stop = () => abortController.abort();
  const pendingTops = new Map(Object.entries(tops).filter(([, top]) => top > 0));
  let pendingHref = href;
  function restore() {
    for (const area of areasOf()) {
      const name = area.dataset['scrollArea'] ?? '';
      const top = pendingTops.get(name);
      if (top === undefined) continue;
      area.scrollTo({ top });
      // Positions between pixels are rounded.
      if (area.scrollTop >= top - 1) pendingTops.delete(name);
    }
    if (typeof pendingHref === 'string') {
      const link = [...(main?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === pendingHref);
      link?.focus({ preventScroll: true });
      if (link) pendingHref = null;
    }
    if (pendingTops.size === 0 && typeof pendingHref !== 'string') stop();
  }
  const growth = new ResizeObserver(restore);
  const additions = new MutationObserver(restore);
  const timer = setTimeout(stop, MAX_GROWTH_MS);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    additions.disconnect();
    clearTimeout(timer);
  });
  for (const child of main.children) growth.observe(child);
  additions.observe(main, { childList: true, subtree: true });
  for (const event of USER_EVENTS) document.addEventListener(event, stop, { signal, passive: true, capture: true });
  leaveSignal.addEventListener('abort', stop, { signal });
  restore();
}

/** The key that the router gave the current history entry. */
const currentKey = () => (history.state as { readonly key?: string } | null)?.key ?? 'default';

/** Restores the position of a reloaded page, unless the user has moved already. @param stored positions as JSON */
export function restoreAfterReload(
  positions: Map<string, PagePosition>,
  stored: string,
  leaveSignal: AbortSignal,
): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (leaveSignal.aborted || (navigation?.type !== 'reload' && navigation?.type !== 'back_forward')) return;
  for (const [key, position] of readPositions(stored)) if (!positions.has(key)) positions.set(key, position);
  const position = positions.get(currentKey());
  const hasMoved = document.activeElement !== document.body || [...areasOf()].some(({ scrollTop }) => scrollTop > 0);
  if (position && !hasMoved) restorePagePosition(structuredClone(position), leaveSignal);
}

function readPositions(stored: string): StoredPositions {
  try {
    return JSON.parse(stored) as StoredPositions;
  } catch {
    return [];
  }
}
