import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import { ARRIVAL_EVENT, createAlarmController, LOUD_INTERVAL_MS, RING_INTERVAL_MS } from './alarm-controller.ts';
import type { Bell } from './bell.ts';

/** A bell that counts. `allowed`: whether the browser permits sound. */
function fakeBell() {
  let isReady = false;
  const listeners: (() => void)[] = [];
  return {
    rings: 0,
    /** Of them. */
    loudRings: 0,
    allowed: true,
    async unlockAudio(this: { allowed: boolean }) {
      isReady = this.allowed;
      return isReady;
    },
    isReady: () => isReady,
    ring(this: { rings: number; loudRings: number }, isLoud?: boolean) {
      this.rings += 1;
      if (isLoud) this.loudRings += 1;
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    takeAway() {
      isReady = false;
      for (const listener of listeners) listener();
    },
  };
}

const stored = new Map<string, string>();
let bell = fakeBell();
const open = () =>
  createAlarmController(
    { ...bell, unlockAudio: () => bell.unlockAudio(), ring: (isLoud) => bell.ring(isLoud) } satisfies Bell,
    memoryStorage(stored),
  );

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  bell = fakeBell();
});
afterEach(() => vi.useRealTimers());

describe('the alarm controller', () => {
  it('is blocked until armed, and rings once when armed', async () => {
    const controller = open();
    expect(controller.alarm.get().sound).toBe('blocked');
    await controller.enableSound();
    expect(controller.alarm.get().sound).toBe('armed');
    expect(bell.rings).toBe(1);
    controller.ringOnce();
    expect(bell.rings).toBe(2);
  });

  it('stays blocked when the browser refuses', async () => {
    bell.allowed = false;
    const controller = open();
    await controller.enableSound();
    expect(controller.alarm.get().sound).toBe('blocked');
    expect(bell.rings).toBe(0);
  });

  it('is blocked when the browser suspends the sound', async () => {
    const controller = open();
    await controller.enableSound();
    bell.takeAway();
    expect(controller.alarm.get().sound).toBe('blocked');
  });

  it('rings at once and repeatedly until each order is acknowledged', async () => {
    const controller = open();
    await controller.enableSound();
    bell.rings = 0;
    controller.setWaiting(['a']);
    expect(bell.rings).toBe(1);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 2);
    expect(bell.rings).toBe(3);
    controller.setWaiting(['a', 'b']);
    expect(bell.rings).toBe(4);
    controller.acknowledge(['a']);
    vi.advanceTimersByTime(RING_INTERVAL_MS);
    expect(bell.rings).toBe(5);
    controller.acknowledge(['b']);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 3);
    expect(bell.rings).toBe(5);
  });

  it('stops when the orders are accepted', async () => {
    const controller = open();
    await controller.enableSound();
    controller.setWaiting(['a']);
    bell.rings = 0;
    controller.setWaiting([]);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 3);
    expect(bell.rings).toBe(0);
  });

  it('rings for earlier orders as soon as it is armed', async () => {
    const controller = open();
    controller.setWaiting(['a']);
    expect(bell.rings).toBe(0);
    await controller.enableSound();
    expect(bell.rings).toBe(1);
    vi.advanceTimersByTime(RING_INTERVAL_MS);
    expect(bell.rings).toBe(2);
  });

  it('is silent while muted, stays muted over a reload, and rings again once it is armed', async () => {
    const controller = open();
    await controller.enableSound();
    controller.mute();
    bell.rings = 0;
    controller.setWaiting(['a']);
    vi.advanceTimersByTime(RING_INTERVAL_MS * 2);
    expect(bell.rings).toBe(0);
    const reloaded = open();
    expect(reloaded.alarm.get().sound).toBe('muted');
    reloaded.setWaiting(['a']);
    await reloaded.enableSound();
    expect(bell.rings).toBe(1);
  });

  it('must be armed again after a reload, and does not ring again for acknowledged orders', async () => {
    const controller = open();
    await controller.enableSound();
    controller.setWaiting(['a', 'b']);
    controller.acknowledge(['a']);
    const reloaded = open();
    expect(reloaded.alarm.get().sound).toBe('blocked');
    reloaded.setWaiting(['a', 'b']);
    expect(reloaded.alarm.get().ringing).toEqual(['b']);
  });

  it('dispatches one event for each arrival, audible or not', () => {
    const arrivals: unknown[] = [];
    const listen = (event: Event) => arrivals.push((event as CustomEvent).detail);
    window.addEventListener(ARRIVAL_EVENT, listen);
    const controller = open();
    controller.setWaiting(['a']);
    controller.setWaiting(['a', 'b']);
    controller.setWaiting(['b', 'a']);
    window.removeEventListener(ARRIVAL_EVENT, listen);
    expect(arrivals).toEqual(['a', 'b']);
  });

  it('rings louder and faster for an escalated order, until another panel has shown it or it is accepted', async () => {
    const controller = open();
    await controller.enableSound();
    controller.setWaiting(['a', 'b']);
    const heard = (run: () => void) => {
      bell.rings = bell.loudRings = 0;
      run();
      return [bell.rings, bell.loudRings];
    };
    const passing = (ms: number) => () => vi.advanceTimersByTime(ms);
    expect(heard(() => controller.escalate(['a', 'unknown']))).toEqual([1, 1]);
    expect(heard(passing(LOUD_INTERVAL_MS * 2))).toEqual([2, 2]);
    expect(heard(() => controller.calm(['a']))).toEqual([0, 0]);
    expect(heard(passing(RING_INTERVAL_MS))).toEqual([1, 0]);
    controller.escalate(['a']);
    expect(heard(() => controller.setWaiting(['b']))).toEqual([0, 0]);
    expect(heard(passing(RING_INTERVAL_MS))).toEqual([1, 0]);
  });

  it('rings again for an escalated order that was silenced here, without another arrival', async () => {
    const controller = open();
    await controller.enableSound();
    controller.setWaiting(['a']);
    controller.acknowledge(['a']);
    bell.rings = 0;
    const arrivals: unknown[] = [];
    const listen = (event: Event) => arrivals.push((event as CustomEvent).detail);
    window.addEventListener(ARRIVAL_EVENT, listen);
    controller.escalate(['a']);
    window.removeEventListener(ARRIVAL_EVENT, listen);
    expect([bell.rings, bell.loudRings, arrivals]).toEqual([1, 1, []]);
    controller.acknowledge(['a']);
    vi.advanceTimersByTime(RING_INTERVAL_MS);
    expect(bell.rings).toBe(1);
  });
});
