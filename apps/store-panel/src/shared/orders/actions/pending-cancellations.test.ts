import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPendingCancellations, type PendingCancellation } from './pending-cancellations.ts';

const sent: PendingCancellation[] = [];
const open = () => createPendingCancellations((cancellation) => void sent.push(cancellation));
const cancellation = (n: number, reason = 'closing') =>
  ({ order: buildOrderCard(n), action: 'reject', reason }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('a pending cancellation', () => {
  it('is sent after the undo window, and not before', () => {
    const pendingCancellations = open();
    pendingCancellations.add(cancellation(1));
    vi.advanceTimersByTime(TIMING_MS.undoWindow - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ reason: 'closing' }]);
    expect(pendingCancellations.list.get()).toEqual([]);
  });

  it('is never sent once it was undone', () => {
    const pendingCancellations = open();
    pendingCancellations.add(cancellation(1));
    expect(pendingCancellations.undo(buildOrderCard(1).order_id)).toBe(true);
    vi.advanceTimersByTime(TIMING_MS.undoWindow * 2);
    expect(sent).toEqual([]);
    expect(pendingCancellations.undo(buildOrderCard(1).order_id)).toBe(false);
  });

  it('waits independently of others', () => {
    const pendingCancellations = open();
    pendingCancellations.add(cancellation(1));
    vi.advanceTimersByTime(TIMING_MS.undoWindow / 2);
    pendingCancellations.add(cancellation(2));
    pendingCancellations.undo(buildOrderCard(1).order_id);
    vi.advanceTimersByTime(TIMING_MS.undoWindow / 2);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(TIMING_MS.undoWindow / 2);
    expect(sent.map(({ order }) => order.unique_id)).toEqual([2]);
  });

  it('replaces an earlier one of the same order', () => {
    const pendingCancellations = open();
    pendingCancellations.add(cancellation(1, 'closing'));
    pendingCancellations.add(cancellation(1, 'sold out'));
    vi.advanceTimersByTime(TIMING_MS.undoWindow * 2);
    expect(sent.map(({ reason }) => reason)).toEqual(['sold out']);
  });

  it('is sent at once, and once, when the page is left', () => {
    const pendingCancellations = open();
    pendingCancellations.add(cancellation(1));
    pendingCancellations.add(cancellation(2));
    pendingCancellations.flush();
    vi.advanceTimersByTime(TIMING_MS.undoWindow * 2);
    expect(sent.map(({ order }) => order.unique_id)).toEqual([1, 2]);
  });
});
