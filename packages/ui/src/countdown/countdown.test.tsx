import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Countdown } from '#countdown/countdown.tsx';

it('runs down to its end and says so once', async () => {
  const ended = vi.fn<() => void>();
  render(<Countdown until={Date.now() + 1500} label="Ready in" onEnd={ended} />);
  const timer = page.getByRole('timer', { name: 'Ready in' });
  await expect.element(timer).toHaveTextContent('0:02');
  await expect.element(timer).toHaveTextContent('Time’s up');
  expect(ended).toHaveBeenCalledTimes(1);
});
