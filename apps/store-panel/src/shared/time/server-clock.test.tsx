import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { serverNow, setServerTime, useServerTime } from './server-clock.ts';

function Minutes({ since }: { readonly since: number }) {
  return <p>{useServerTime((at) => Math.floor((at - since) / 60_000))}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-01-05T10:00:00Z');
  setServerTime(new Date().toISOString());
});
afterEach(() => vi.useRealTimers());

it('rerenders when the minute changes, and not every second', () => {
  const drawn = vi.fn();
  render(
    <Profiler id="minutes" onRender={drawn}>
      <Minutes since={serverNow()} />
    </Profiler>,
  );
  act(() => void vi.advanceTimersByTime(59_000));
  expect(drawn).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('1')).toBeDefined();
  expect(drawn).toHaveBeenCalledTimes(2);
});

it("uses the server's clock, not this device's", () => {
  render(<Minutes since={serverNow()} />);
  act(() => setServerTime('2026-01-05T10:30:00Z'));
  expect(screen.getByText('30')).toBeDefined();
});

it('has one timer for the whole page, and none without subscribers', () => {
  const first = render(<Minutes since={serverNow()} />);
  const second = render(<Minutes since={serverNow()} />);
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('computes nothing before the instant returned, also for hundreds', () => {
  const began = serverNow();
  const computed = vi.fn((now: number) => Math.floor((now - began) / 60_000));
  const nextMinute = (now: number) => now + 60_000 - ((now - began) % 60_000);
  const Minute = () => <p>{useServerTime(computed, nextMinute)}</p>;
  const { container } = render(Array.from({ length: 300 }, (_, at) => <Minute key={at} />));
  computed.mockClear();
  act(() => void vi.advanceTimersByTime(59_000));
  expect(computed).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('1'.repeat(300));
  // A clock that was set back.
  act(() => setServerTime(new Date(began).toISOString()));
  expect(container.textContent).toBe('0'.repeat(300));
});
