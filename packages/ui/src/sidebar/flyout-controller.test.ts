import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE_DELAY_MS, createFlyoutController, OPEN_DELAY_MS } from '#sidebar/flyout-controller.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Areas stand below each other in a column of 100 px; the flyout of the first one is beside it. */
const FLYOUT = { x: 100, y: 0, width: 200, height: 300 };
const IN_FIRST = { x: 50, y: 30 };
const IN_SECOND = { x: 50, y: 90 };

function createTestFlyout() {
  const controller = createFlyoutController();
  const onChange = vi.fn<() => void>();
  controller.subscribe(onChange);
  const shown = () => {
    const flyout = controller.get();
    return flyout && `${flyout.id} by ${flyout.cause}`;
  };
  return { controller, onChange, shown, pass: (ms: number) => vi.advanceTimersByTime(ms) };
}

function openByHover() {
  const flyout = createTestFlyout();
  flyout.controller.enter('orders', IN_FIRST, FLYOUT);
  flyout.pass(OPEN_DELAY_MS);
  flyout.controller.move(IN_FIRST, FLYOUT);
  return flyout;
}

describe('a mouse', () => {
  it('opens a flyout after it has rested, and not by passing', () => {
    const { controller, shown, pass } = createTestFlyout();
    controller.enter('orders', IN_FIRST, FLYOUT);
    pass(OPEN_DELAY_MS - 1);
    expect(shown()).toBeNull();
    controller.leave();
    pass(CLOSE_DELAY_MS);
    expect(shown()).toBeNull();
    controller.enter('orders', IN_FIRST, FLYOUT);
    pass(OPEN_DELAY_MS);
    expect(shown()).toBe('orders by hover');
  });

  it('closes it some time after it has left, unless it comes back', () => {
    const { controller, shown, pass } = openByHover();
    controller.leave();
    pass(CLOSE_DELAY_MS - 1);
    controller.enter('orders', IN_FIRST, FLYOUT);
    pass(CLOSE_DELAY_MS);
    expect(shown()).toBe('orders by hover');
    controller.leave();
    pass(CLOSE_DELAY_MS);
    expect(shown()).toBeNull();
  });

  it('switches to another area where it rests', () => {
    const { controller, shown, pass } = openByHover();
    controller.leave();
    controller.enter('menu', IN_SECOND, FLYOUT);
    controller.move(IN_SECOND, FLYOUT);
    pass(OPEN_DELAY_MS);
    expect(shown()).toBe('menu by hover');
  });

  it('crosses another area on its way to the flyout, however slowly, and opens that area if it stops there', () => {
    const { controller, shown, pass } = openByHover();
    controller.leave();
    controller.enter('menu', { x: 56, y: 62 }, FLYOUT);
    pass(CLOSE_DELAY_MS - 1);
    for (let x = 56; x < 80; x += 4) {
      controller.move({ x, y: 62 }, FLYOUT);
      pass(CLOSE_DELAY_MS - 1);
      expect(shown()).toBe('orders by hover');
    }
    pass(1);
    expect(shown()).toBe('menu by hover');
  });
});

describe('a press', () => {
  it('opens and closes; the next area takes one press', () => {
    const { controller, shown } = createTestFlyout();
    controller.press('orders');
    expect(shown()).toBe('orders by press');
    controller.press('menu');
    expect(shown()).toBe('menu by press');
    controller.press('menu');
    expect(shown()).toBeNull();
  });

  it('pins what the mouse opened: leaving and other areas no longer close it', () => {
    const { controller, shown, pass } = openByHover();
    controller.press('orders');
    controller.leave();
    controller.enter('menu', IN_SECOND, FLYOUT);
    pass(CLOSE_DELAY_MS);
    expect(shown()).toBe('orders by press');
  });

  it('before the delay is over wins over it', () => {
    const { controller, shown, pass } = createTestFlyout();
    controller.enter('orders', IN_FIRST, FLYOUT);
    controller.press('orders');
    controller.press('orders');
    pass(OPEN_DELAY_MS);
    expect(shown()).toBeNull();
  });
});

it('an arrow key enters it; closing notifies once', () => {
  const { controller, onChange, shown } = createTestFlyout();
  controller.enterByArrow('orders');
  expect(shown()).toBe('orders by arrow');
  controller.close();
  controller.close();
  expect(onChange).toHaveBeenCalledTimes(2);
});
