import { Component, type RefObject } from 'react';

/** Under 200 ms: long enough to see where a card went, too short to wait for. */
const GLIDE_MS = 180;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

type Places = ReadonlyMap<string, DOMRect>;

interface GlideProps {
  readonly board: RefObject<HTMLElement | null>;
}

/**
 * Stands in a board and is drawn with it: cards glide from where they stood just before, new ones fade in. Off with
 * reduced motion. A class, because only a class is asked before React changes the page; measured then, the places cost
 * no layout of their own, and a first drawing none at all.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate(): Places | null {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return isCalm ? null : new Map(this.#cards().map(([key, card]) => [key, card.getBoundingClientRect()]));
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Places | null): void {
    if (before === null) return;
    for (const [key, card] of this.#cards()) glide(card, before.get(key));
  }

  override render() {
    return null;
  }

  #cards(): readonly (readonly [string, HTMLElement])[] {
    const cards = this.props.board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    return [...cards].map((card) => [card.dataset['card'] ?? '', card] as const);
  }
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/** What nobody sees does not move: every animation is a layer, and a long column would have hundreds at a time. */
function glide(card: HTMLElement, before: DOMRect | undefined): void {
  const now = card.getBoundingClientRect();
  if (!isInView(now) && !(before && isInView(before))) return;
  if (before === undefined) {
    card.animate([{ opacity: 0, transform: 'scale(0.97)' }, {}], { duration: GLIDE_MS, easing: EASING });
    return;
  }
  const [x, y] = [before.x - now.x, before.y - now.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: GLIDE_MS, easing: EASING });
}
