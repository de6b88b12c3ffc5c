import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { TIMING } from '@store-panel/domain/limits/timing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPendingCancellations, type PendingCancellation } from './pending-cancellations.ts';

const sent: PendingCancellation[] = [];
const open = () => createPendingCancellations((ending) => void sent.push(ending));
const ending = (n: number, reason = 'closing') => ({ order: buildOrderCard(n), action: 'reject', reason }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('an ending that was chosen', () => {
  it('is sent after the few seconds in which it can be taken back, and not before', () => {
    const endings = open();
    endings.add(ending(1));
    vi.advanceTimersByTime(TIMING.undoWindow - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ reason: 'closing' }]);
    expect(endings.list.get()).toEqual([]);
  });

  it('is never sent once it was undone', () => {
    const endings = open();
    endings.add(ending(1));
    expect(endings.undo(buildOrderCard(1).order_id)).toBe(true);
    vi.advanceTimersByTime(TIMING.undoWindow * 2);
    expect(sent).toEqual([]);
    expect(endings.undo(buildOrderCard(1).order_id)).toBe(false);
  });

  it('waits for itself, whatever happens to the others', () => {
    const endings = open();
    endings.add(ending(1));
    vi.advanceTimersByTime(TIMING.undoWindow / 2);
    endings.add(ending(2));
    endings.undo(buildOrderCard(1).order_id);
    vi.advanceTimersByTime(TIMING.undoWindow / 2);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(TIMING.undoWindow / 2);
    expect(sent.map(({ order }) => order.unique_id)).toEqual([2]);
  });

  it('replaces an earlier choice for the same order', () => {
    const endings = open();
    endings.add(ending(1, 'closing'));
    endings.add(ending(1, 'sold out'));
    vi.advanceTimersByTime(TIMING.undoWindow * 2);
    expect(sent.map(({ reason }) => reason)).toEqual(['sold out']);
  });

  it('is sent at once, and once, when the page is left', () => {
    const endings = open();
    endings.add(ending(1));
    endings.add(ending(2));
    endings.flush();
    vi.advanceTimersByTime(TIMING.undoWindow * 2);
    expect(sent.map(({ order }) => order.unique_id)).toEqual([1, 2]);
  });
});
