import { beforeEach, expect, it, vi } from 'vitest';

import { type PagePosition, restoreAfterReload, restorePagePosition } from './restore-page-position.ts';

let grow: () => void;
let main: HTMLElement;
const leaving = new AbortController();
/** How far the areas can be scrolled. */
let height: number;

function scrollArea(tag: string, name: string): HTMLElement {
  const area = document.createElement(tag);
  area.dataset['scrollArea'] = name;
  area.scrollTo = ((to: ScrollToOptions) => {
    area.scrollTop = Math.min(height, to.top ?? 0);
  }) as HTMLElement['scrollTo'];
  return area;
}

beforeEach(() => {
  vi.useFakeTimers();
  height = 100;
  main = scrollArea('main', 'main');
  main.append(document.createElement('div'));
  document.body.replaceChildren(main);
  history.replaceState({ key: 'here' }, '');
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
    vi.restoreAllMocks();
  };
});

const growTo = (next: number) => {
  height = next;
  grow();
};

it('follows a growing page until the position is reached, and no further', () => {
  restorePagePosition({ tops: { main: 500 } }, leaving.signal);
  growTo(300);
  expect(main.scrollTop).toBe(300);
  growTo(900);
  expect(main.scrollTop).toBe(500);
  main.scrollTop = 0;
  growTo(1000);
  expect(main.scrollTop).toBe(0);
});

it('waits for an area and a link that are drawn later', async () => {
  height = 500;
  restorePagePosition({ tops: { kitchen: 400 }, href: '/orders/7' }, leaving.signal);
  const column = scrollArea('ul', 'kitchen');
  const card = document.createElement('a');
  card.href = '/orders/7';
  column.append(card);
  main.append(column);
  await vi.advanceTimersByTimeAsync(0);
  expect([column.scrollTop, document.activeElement]).toEqual([400, card]);
});

it.each([
  ['the user scrolls', () => main.dispatchEvent(new Event('wheel', { bubbles: true }))],
  ['the page stays short', () => vi.advanceTimersByTime(3_000)],
  ['the user has left', () => leaving.abort()],
])('does not scroll after %s', (_, happens) => {
  restorePagePosition({ tops: { main: 500 } }, leaving.signal);
  main.scrollTop = 0;
  happens();
  growTo(900);
  expect(main.scrollTop).toBe(0);
});

it.each([
  ['a reload', 'reload', 90],
  ['a visit of the same address', 'navigate', 0],
])('after %s', (_, type, top) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const positions = new Map<string, PagePosition>();
  restoreAfterReload(positions, JSON.stringify([['here', { tops: { main: 90 } }]]), new AbortController().signal);
  expect(main.scrollTop).toBe(top);
});
