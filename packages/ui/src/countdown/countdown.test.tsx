import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Countdown } from '#countdown/countdown.tsx';

afterEach(() => vi.useRealTimers());

it('runs down to its end and says so once', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const ended = vi.fn<() => void>();
  render(<Countdown until={Date.now() + 1500} label="Ready in" onEnd={ended} />);
  const timer = page.getByRole('timer', { name: 'Ready in' });
  expect(timer.element()).toHaveTextContent('0:02');
  act(() => void vi.advanceTimersByTime(1000));
  expect(timer.element()).toHaveTextContent('0:01');
  expect(ended).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(3000));
  expect(timer.element()).toHaveTextContent('Time’s up');
  expect(ended).toHaveBeenCalledTimes(1);
});
