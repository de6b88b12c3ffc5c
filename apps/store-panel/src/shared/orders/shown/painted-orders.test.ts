import { afterEach, expect, it, vi } from 'vitest';

import { pathToOrder } from '#paths.ts';
import { isOpened, paintedOf } from './painted-orders.ts';

const COUNT = 300;
const HEIGHT = 100;
const ids = (prefix: string) => Array.from({ length: COUNT }, (_, at) => `${prefix}${at}`);

/** Two columns of cards, which the test's page does not lay out, and a link far to the right. */
function openBoard(scrolled: number) {
  const columns = ['a', 'b'].map((prefix) => {
    const list = document.createElement('ul');
    list.append(
      ...ids(prefix).map((id) => {
        const card = document.createElement('li');
        card.dataset['card'] = id;
        return card;
      }),
    );
    return list;
  });
  const link = document.createElement('a');
  link.setAttribute('href', pathToOrder('c0'));
  document.body.replaceChildren(...columns, link);
  return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this === link ? new DOMRect(0, 10, 50, 20) : new DOMRect(0, at * HEIGHT - scrolled, 200, HEIGHT);
  });
}

// The test's page cannot tell.
Object.defineProperty(Element.prototype, 'checkVisibility', { configurable: true, value: () => true });
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('finds what is in the viewport, and measures no card below the first that is below it', () => {
  const measured = openBoard(0);
  const painted = paintedOf([...ids('a'), ...ids('b'), 'c0']);
  const visible = Math.ceil(innerHeight / HEIGHT);
  expect([...painted]).toEqual([...ids('a').slice(0, visible), ...ids('b').slice(0, visible), 'c0']);
  expect(measured).toHaveBeenCalledTimes(2 * (visible + 1) + 1);
});

it('finds what was scrolled to', () => {
  openBoard(10 * HEIGHT);
  expect(paintedOf(['a9', 'a10', 'a11', 'x'])).toEqual(new Set(['a10', 'a11']));
  expect(paintedOf([])).toEqual(new Set());
});

it('knows the order of the page', () => {
  history.pushState(null, '', pathToOrder('a1'));
  expect(['a1', '1', 'a2'].map(isOpened)).toEqual([true, false, false]);
});
