import { beforeEach, expect, it, vi } from 'vitest';

import { restoreScrollAsContentLoads } from './restore-scroll.ts';

let grow: () => void;
let main: HTMLElement;
const left = new AbortController();
/** How far the page can be scrolled. */
let height: number;

beforeEach(() => {
  vi.useFakeTimers();
  height = 100;
  main = document.createElement('main');
  main.append(document.createElement('div'));
  main.scrollTo = ((to: ScrollToOptions) => {
    main.scrollTop = Math.min(height, to.top ?? 0);
  }) as HTMLElement['scrollTo'];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const growTo = (next: number) => {
  height = next;
  grow();
};

it('follows a growing page until the position is reached, and no further', () => {
  restoreScrollAsContentLoads(main, 500, left.signal);
  growTo(300);
  expect(main.scrollTop).toBe(300);
  growTo(900);
  expect(main.scrollTop).toBe(500);
  main.scrollTop = 0;
  growTo(1000);
  expect(main.scrollTop).toBe(0);
});

it.each([
  ['the user scrolls', () => main.dispatchEvent(new Event('wheel'))],
  ['the page stays short', () => vi.advanceTimersByTime(3_000)],
  ['the user has left', () => left.abort()],
])('does not scroll after %s', (_, happens) => {
  restoreScrollAsContentLoads(main, 500, left.signal);
  happens();
  growTo(900);
  expect(main.scrollTop).toBe(0);
});
