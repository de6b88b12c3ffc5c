import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#button/button.tsx';
import { Popover } from '#popover/popover.tsx';

it('takes the focus, leaves the page usable and gives the focus back', async () => {
  render(
    <Popover label="Appearance" trigger={<Button>Open</Button>}>
      <button type="button">Inside</button>
    </Popover>,
  );
  const button = page.getByRole('button', { name: 'Open' });
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await userEvent.click(button);
  await expect.element(panel).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.click(button);
  await expect.element(panel).toBeVisible();
  await userEvent.click(document.body, { position: { x: 800, y: 700 } });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
