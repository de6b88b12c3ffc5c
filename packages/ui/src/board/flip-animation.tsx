import { Component } from 'react';

/** Long enough to follow a card, too short to wait for. */
const DURATION_MS = 180;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Of the cards near the view, by their key. */
type Positions = ReadonlyMap<string, DOMRect>;

interface FlipAnimationProps {
  /** The elements whose children are the cards, each with its key as `data-card`. */
  readonly lists: () => Iterable<HTMLElement>;
}

/**
 * FLIP animation for board cards: moved cards animate from their previous position; those that are new, or come from far
 * out of view, fade in. Off with reduced motion. A class, because only `getSnapshotBeforeUpdate` measures before React
 * commits.
 */
export class FlipAnimation extends Component<FlipAnimationProps> {
  override getSnapshotBeforeUpdate(): Positions | null {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return isCalm ? null : new Map(this.#nearView().map(({ card, rect }) => [card.dataset['card'] ?? '', rect]));
  }

  override componentDidUpdate(_props: FlipAnimationProps, _state: unknown, before: Positions | null): void {
    if (before === null) return;
    for (const { card, rect } of this.#nearView()) animateFrom(card, rect, before.get(card.dataset['card'] ?? ''));
  }

  override render() {
    return null;
  }

  // Not by a query for cards, which would look at everything inside each of them.
  #nearView(): readonly PlacedCard[] {
    return [...this.props.lists()].flatMap((list) => nearView(list.children as HTMLCollectionOf<HTMLElement>));
  }
}

interface PlacedCard {
  readonly card: HTMLElement;
  readonly rect: DOMRect;
}

/**
 * Returns the cards of a list at most one screen above or below the view. A list may have hundreds, so not all are
 * measured.
 */
function nearView(list: HTMLCollectionOf<HTMLElement>): readonly PlacedCard[] {
  const margin = window.innerHeight;
  let [first, end] = [0, list.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((list[middle]?.getBoundingClientRect().bottom ?? 0) > -margin) end = middle;
    else first = middle + 1;
  }
  const near: PlacedCard[] = [];
  for (let at = first; at < list.length; at += 1) {
    const card = list[at];
    const rect = card?.getBoundingClientRect();
    if (!card || !rect || rect.top > window.innerHeight + margin) break;
    if (card.dataset['card'] !== undefined) near.push({ card, rect });
  }
  return near;
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/** Animates visible cards only: each animation is a layer, and a long column would create hundreds. */
function animateFrom(card: HTMLElement, rect: DOMRect, before: DOMRect | undefined): void {
  if (!isInView(rect) && !(before && isInView(before))) return;
  if (before === undefined) {
    card.animate([{ opacity: 0, transform: 'scale(0.97)' }, {}], { duration: DURATION_MS, easing: EASING });
    return;
  }
  const [x, y] = [before.x - rect.x, before.y - rect.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: DURATION_MS, easing: EASING });
}
