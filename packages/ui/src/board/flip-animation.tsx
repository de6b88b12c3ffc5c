import { Component, type RefObject } from 'react';

/** Long enough to follow a card, too short to wait for. */
const DURATION_MS = 180;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

type Positions = ReadonlyMap<string, DOMRect>;

interface FlipAnimationProps {
  readonly board: RefObject<HTMLElement | null>;
}

/**
 * FLIP animation for board cards: moved cards animate from their previous position, new ones fade in. Off with reduced
 * motion. A class, because only `getSnapshotBeforeUpdate` measures before React commits.
 */
export class FlipAnimation extends Component<FlipAnimationProps> {
  override getSnapshotBeforeUpdate(): Positions | null {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return isCalm ? null : new Map(this.#cards().map(([key, card]) => [key, card.getBoundingClientRect()]));
  }

  override componentDidUpdate(_props: FlipAnimationProps, _state: unknown, before: Positions | null): void {
    if (before === null) return;
    for (const [key, card] of this.#cards()) animateFrom(card, before.get(key));
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

/** Animates visible cards only: each animation is a layer, and a long column would create hundreds. */
function animateFrom(card: HTMLElement, before: DOMRect | undefined): void {
  const currentRect = card.getBoundingClientRect();
  if (!isInView(currentRect) && !(before && isInView(before))) return;
  if (before === undefined) {
    card.animate([{ opacity: 0, transform: 'scale(0.97)' }, {}], { duration: DURATION_MS, easing: EASING });
    return;
  }
  const [x, y] = [before.x - currentRect.x, before.y - currentRect.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: DURATION_MS, easing: EASING });
}
