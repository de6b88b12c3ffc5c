import { render } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

import { FlipAnimation } from '#board/flip-animation.tsx';

/** Number of cards that fill the height of the page. */
const IN_VIEW = 3;

interface ColumnProps {
  readonly cards: readonly number[];
  readonly board: RefObject<HTMLElement | null>;
}

function Column({ cards, board }: ColumnProps) {
  return (
    <section ref={board} style={{ position: 'fixed', insetBlockStart: 0 }}>
      {cards.map((card) => (
        <div key={card} data-card={card} style={{ blockSize: window.innerHeight / IN_VIEW }} />
      ))}
      <FlipAnimation lists={() => (board.current ? [board.current] : [])} />
    </section>
  );
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
let moving: MockInstance<Element['animate']>;
const moved = () => moving.mock.contexts.map((card) => Number((card as HTMLElement).dataset['card']));

beforeEach(() => {
  moving = vi.spyOn(Element.prototype, 'animate');
  // The test browser prefers reduced motion.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});
afterEach(() => vi.restoreAllMocks());

test('only what is in view moves, however long the column is', () => {
  const board = createRef<HTMLElement>();
  const { rerender } = render(<Column board={board} cards={from(1, 300)} />);
  expect(moved()).toEqual([]);
  rerender(<Column board={board} cards={from(0, 300)} />);
  // The new card fades in, two move down, and the last visible card moves out of view.
  expect(moved()).toEqual([0, 1, 2, 3]);
});

test('what comes into view is seen coming, what comes below it is not', () => {
  const board = createRef<HTMLElement>();
  const { rerender } = render(<Column board={board} cards={from(1, 6)} />);
  rerender(<Column board={board} cards={from(2, 7)} />);
  expect(moved()).toEqual([2, 3, 4]);
});

test('measures as few cards of 300 as of 20', () => {
  const board = createRef<HTMLElement>();
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const queried = vi.spyOn(Element.prototype, 'querySelectorAll');
  const countOf = (last: number) => {
    const { rerender, unmount } = render(<Column board={board} cards={from(1, last)} />);
    for (const spy of [measured, queried]) spy.mockClear();
    rerender(<Column board={board} cards={from(0, last)} />);
    const counts = [measured.mock.calls.length, queried.mock.calls.length] as const;
    unmount();
    return counts;
  };
  const [few, many] = [countOf(20), countOf(300)];
  // The search for the first card in view halves the list, before and after the change.
  expect(many[0] - few[0]).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(300 / 20)));
  expect([few[1], many[1]]).toEqual([0, 0]);
});
