/** What an open panel showed and rang, by order. */
export interface Witnessed {
  /** How often a card of the order came to the column of new orders. */
  readonly cards: Readonly<Record<string, number>>;
  /** How often it began to ring. */
  readonly rings: Readonly<Record<string, number>>;
  /** Tones that the browser's synthesizer played. */
  readonly tones: number;
}

/** Runs in the page before anything else: counts what comes. A page that is loaded anew begins anew. */
export function witnessBoard(): void {
  const witnessed = { cards: {} as Record<string, number>, rings: {} as Record<string, number>, tones: 0 };
  const count = (of: Record<string, number>, order: string) => (of[order] = (of[order] ?? 0) + 1);
  Object.assign(window, { witnessed });
  // Told by the panel once for every order that begins to ring.
  window.addEventListener('order-arrived', (event) => count(witnessed.rings, (event as CustomEvent<string>).detail));
  OscillatorNode.prototype.start = function counted(this: OscillatorNode, ...when) {
    witnessed.tones += 1;
    AudioScheduledSourceNode.prototype.start.apply(this, when);
  };
  const standing = new Set<string>();
  const look = () => {
    const first = document.querySelector('.kit-Board [data-part="cards"]');
    if (!first) return;
    const now = new Set([...first.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card']));
    for (const order of standing) if (!now.has(order)) standing.delete(order);
    for (const order of now) {
      if (order === undefined || standing.has(order)) continue;
      standing.add(order);
      count(witnessed.cards, order);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
