import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createShownReporter, REPORT_INTERVAL_MS, type ShownOrders } from './shown-reporter.ts';

/** A page with its orders, and what it reports. */
function openPage() {
  const page = {
    waiting: ['a', 'b'],
    painted: ['a'],
    opened: [] as string[],
    isSoundOn: true,
    isConnected: true,
    isFailing: false,
    sent: [] as ShownOrders[],
  };
  const reporter = createShownReporter({
    waiting: () => page.waiting,
    paintedOf: (ids) => new Set(ids.filter((id) => page.painted.includes(id))),
    isOpened: (id) => page.opened.includes(id),
    isSoundOn: () => page.isSoundOn,
    isConnected: () => page.isConnected,
    async send(shown) {
      if (page.isFailing) throw new Error('no reply');
      page.sent.push(shown);
    },
  });
  reporter.start();
  return { page, reporter };
}

const rounds = (count: number) => vi.advanceTimersByTimeAsync(count * REPORT_INTERVAL_MS);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a page that shows orders', () => {
  it('reports what it has painted, once', async () => {
    const { page } = openPage();
    await rounds(3);
    expect(page.sent).toEqual([{ orderIds: ['a'], isSilent: false }]);
    page.painted = ['a', 'b'];
    await rounds(3);
    expect(page.sent.slice(1)).toEqual([{ orderIds: ['b'], isSilent: false }]);
  });

  it('reports without sound first, and again once the sound is on', async () => {
    const { page } = openPage();
    page.isSoundOn = false;
    await rounds(3);
    expect(page.sent).toEqual([{ orderIds: ['a'], isSilent: true }]);
    page.isSoundOn = true;
    await rounds(2);
    expect(page.sent.slice(1)).toEqual([{ orderIds: ['a'], isSilent: false }]);
  });

  it('counts an order that the user opened or silenced as seen, without sound too', async () => {
    const { page, reporter } = openPage();
    page.isSoundOn = false;
    page.painted = [];
    page.opened = ['a'];
    reporter.notice(['b']);
    await rounds(1);
    expect(page.sent).toEqual([{ orderIds: ['b', 'a'], isSilent: false }]);
  });

  it('reports what it painted while disconnected, and tries again after a failure', async () => {
    const { page } = openPage();
    page.isConnected = false;
    await rounds(2);
    page.painted = [];
    page.isConnected = true;
    page.isFailing = true;
    await rounds(2);
    expect(page.sent).toEqual([]);
    page.isFailing = false;
    await rounds(1);
    expect(page.sent).toEqual([{ orderIds: ['a'], isSilent: false }]);
  });

  it('reports nothing that it has not painted, or that no longer waits', async () => {
    const { page } = openPage();
    page.isConnected = false;
    await rounds(1);
    page.waiting = ['b'];
    page.isConnected = true;
    await rounds(2);
    expect(page.sent).toEqual([]);
  });
});
