import type { Page } from 'playwright/test';

/** Cards and alerts of an open panel, by order. */
export interface Witnessed {
  /** Number of times a card appeared. */
  readonly cards: Readonly<Record<string, number>>;
  /** Orders with more than one card at a time. */
  readonly doubled: readonly string[];
  /** Number of alerts. */
  readonly rings: Readonly<Record<string, number>>;
  /** Tones of the browser's synthesizer. */
  readonly tones: number;
}

/** Init script: counts cards and alerts. A reload starts again. */
export function recordBoard(): void {
  const witnessed = {
    cards: {} as Record<string, number>,
    doubled: new Set<string>(),
    rings: {} as Record<string, number>,
    tones: 0,
  };
  const count = (of: Record<string, number>, order: string) => (of[order] = (of[order] ?? 0) + 1);
  Object.assign(window, { witnessed });
  // The panel fires it once per order that starts to ring.
  window.addEventListener('order-arrived', (event) => count(witnessed.rings, (event as CustomEvent<string>).detail));
  OscillatorNode.prototype.start = function counted(this: OscillatorNode, ...when) {
    witnessed.tones += 1;
    AudioScheduledSourceNode.prototype.start.apply(this, when);
  };
  let cardsBefore: ReadonlySet<string> = new Set();
  const record = () => {
    const board = document.querySelector('.kit-Board');
    if (!board) return;
    const currentIds = new Set<string>();
    for (const { dataset } of board.querySelectorAll<HTMLElement>('[data-card]')) {
      const order = dataset['card'] ?? '';
      if (currentIds.has(order)) witnessed.doubled.add(order);
      else if (!cardsBefore.has(order)) count(witnessed.cards, order);
      currentIds.add(order);
    }
    cardsBefore = currentIds;
  };
  new MutationObserver(record).observe(document, { childList: true, subtree: true });
}

/** Sets are serialized as arrays. */
type Counted = Omit<Witnessed, 'doubled'> & { readonly doubled: ReadonlySet<string> };

export const witnessed = (page: Page): Promise<Witnessed> =>
  page.evaluate(() => {
    const { witnessed: counted } = window as unknown as { readonly witnessed: Counted };
    return { ...counted, doubled: [...counted.doubled] };
  });

export interface Tally {
  readonly cards: number;
  readonly rings: number;
  readonly tones: number;
  /** Orders that appeared or rang not exactly once, or had two cards at a time. */
  readonly not_once: readonly string[];
}

export function tallyOf({ cards, doubled, rings, tones }: Witnessed): Tally {
  const others = (of: Readonly<Record<string, number>>, what: string) =>
    Object.entries(of).flatMap(([order, times]) => (times === 1 ? [] : [`${order}: ${what} ${times} times`]));
  return {
    cards: Object.keys(cards).length,
    rings: Object.keys(rings).length,
    tones,
    not_once: [
      ...others(cards, 'came'),
      ...others(rings, 'rang'),
      ...doubled.map((order) => `${order}: had two cards`),
    ],
  };
}
