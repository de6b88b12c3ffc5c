import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import { ARRIVAL_EVENT, createAlarmController, RING_INTERVAL_MS } from './alarm-controller.ts';
import type { Bell } from './bell.ts';

/** A bell that counts. `allowed`: what the browser says when it is asked for sound. */
function fakeBell() {
  let isReady = false;
  const listeners: (() => void)[] = [];
  return {
    rings: 0,
    allowed: true,
    async arm(this: { allowed: boolean }) {
      isReady = this.allowed;
      return isReady;
    },
    isReady: () => isReady,
    ring(this: { rings: number }) {
      this.rings += 1;
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    takeAway() {
      isReady = false;
      for (const listener of listeners) listener();
    },
  };
}

const held = new Map<string, string>();
let bell = fakeBell();
const open = () =>
  createAlarmController(
    { ...bell, arm: () => bell.arm(), ring: () => bell.ring() } satisfies Bell,
    memoryStorage(held),
  );

beforeEach(() => {
  vi.useFakeTimers();
  held.clear();
  bell = fakeBell();
});
afterEach(() => vi.useRealTimers());

describe('the alarm of a page', () => {
  it('is blocked until it is armed, and lets itself be heard when it is', async () => {
    const keeper = open();
    expect(keeper.alarm.get().sound).toBe('blocked');
    await keeper.arm();
    expect(keeper.alarm.get().sound).toBe('armed');
    expect(bell.rings).toBe(1);
    keeper.ringOnce();
    expect(bell.rings).toBe(2);
  });

  it('stays blocked when the browser refuses', async () => {
    bell.allowed = false;
    const keeper = open();
    await keeper.arm();
    expect(keeper.alarm.get().sound).toBe('blocked');
    expect(bell.rings).toBe(0);
  });

  it('says so when the browser takes the sound away', async () => {
    const keeper = open();
    await keeper.arm();
    bell.takeAway();
    expect(keeper.alarm.get().sound).toBe('blocked');
  });

  it('rings at once, again and again, until each order is acknowledged', async () => {
    const keeper = open();
    await keeper.arm();
    bell.rings = 0;
    keeper.setWaiting(['a']);
    expect(bell.rings).toBe(1);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 2);
    expect(bell.rings).toBe(3);
    keeper.setWaiting(['a', 'b']);
    expect(bell.rings).toBe(4);
    keeper.acknowledge(['a']);
    vi.advanceTimersByTime(RING_INTERVAL_MS);
    expect(bell.rings).toBe(5);
    keeper.acknowledge(['b']);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 3);
    expect(bell.rings).toBe(5);
  });

  it('falls silent when the orders are taken on', async () => {
    const keeper = open();
    await keeper.arm();
    keeper.setWaiting(['a']);
    bell.rings = 0;
    keeper.setWaiting([]);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 3);
    expect(bell.rings).toBe(0);
  });

  it('rings for what came while it was blocked as soon as it is armed', async () => {
    const keeper = open();
    keeper.setWaiting(['a']);
    expect(bell.rings).toBe(0);
    await keeper.arm();
    expect(bell.rings).toBe(1);
    vi.advanceTimersByTime(RING_INTERVAL_MS);
    expect(bell.rings).toBe(2);
  });

  it('is silent while muted, stays muted over a reload, and rings again once it is armed', async () => {
    const keeper = open();
    await keeper.arm();
    keeper.mute();
    bell.rings = 0;
    keeper.setWaiting(['a']);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 2);
    expect(bell.rings).toBe(0);
    const reloaded = open();
    expect(reloaded.alarm.get().sound).toBe('muted');
    reloaded.setWaiting(['a']);
    await reloaded.arm();
    expect(bell.rings).toBe(1);
  });

  it('asks to be armed again after a reload, and does not ring again for what was acknowledged', async () => {
    const keeper = open();
    await keeper.arm();
    keeper.setWaiting(['a', 'b']);
    keeper.acknowledge(['a']);
    const reloaded = open();
    expect(reloaded.alarm.get().sound).toBe('blocked');
    reloaded.setWaiting(['a', 'b']);
    expect(reloaded.alarm.get().ringing).toEqual(['b']);
  });

  it('tells each arrival once, heard or not', () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent).detail);
    window.addEventListener(ARRIVAL_EVENT, listen);
    const keeper = open();
    keeper.setWaiting(['a']);
    keeper.setWaiting(['a', 'b']);
    keeper.setWaiting(['b', 'a']);
    window.removeEventListener(ARRIVAL_EVENT, listen);
    expect(told).toEqual(['a', 'b']);
  });
});
