import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Banner } from '#banner/banner.tsx';
import { Button } from '#button/button.tsx';

it('is said at once where it warns of danger, when there is a pause elsewhere', async () => {
  const { rerender } = render(<Banner tone="danger">Closed</Banner>);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Closed');
  rerender(<Banner tone="info">Closed</Banner>);
  await expect.element(page.getByRole('status')).toHaveTextContent('Closed');
});

it('that stays is a landmark, and its time is not said each time it changes', async () => {
  render(
    <Banner tone="warning" label="Acting for a store" countdown="ends at 14:32" action={<Button>End</Button>}>
      You act for Harbour
    </Banner>,
  );
  const bar = page.getByRole('region', { name: 'Acting for a store' });
  await expect.element(bar.getByText('You act for Harbour')).toBeVisible();
  await expect.element(bar.getByRole('timer')).toHaveTextContent('ends at 14:32');
  await expect.element(bar.getByRole('button', { name: 'End' })).toBeVisible();
  expect(document.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});
