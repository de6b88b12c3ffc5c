import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Tooltip } from '#tooltip/tooltip.tsx';

const tooltip = page.getByRole('tooltip', { includeHidden: true });

it('shows at once on keyboard focus as a description, and hides by Escape', async () => {
  render(
    <Tooltip text="Counts from the kitchen">
      <button type="button">42</button>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(tooltip).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Counts from the kitchen');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});

it('shows after a rest of the pointer, can be pointed at, and goes when it is left', async () => {
  render(
    <Tooltip text="More">
      <button type="button" style={{ marginBlockStart: '5rem' }}>
        42
      </button>
    </Tooltip>,
  );
  await userEvent.hover(page.getByRole('button'));
  await expect.element(tooltip).toBeVisible();
  await userEvent.hover(tooltip);
  await expect.element(tooltip).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 700, y: 600 } });
  await expect.element(tooltip).not.toBeInTheDocument();
});

it('does not say the name of an icon button twice', async () => {
  render(<IconButton icon={<svg aria-hidden="true" />} label="Reject" />);
  await userEvent.tab();
  await expect.element(tooltip).toBeVisible();
  const button = page.getByRole('button', { name: 'Reject' });
  await expect.element(button).not.toHaveAttribute('aria-describedby');
});

it('goes when its button is pressed by a key: what is pressed may move', async () => {
  const pressed = vi.fn<() => void>();
  render(<IconButton icon={<svg aria-hidden="true" />} label="Move back" onClick={pressed} />);
  await userEvent.tab();
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(pressed).toHaveBeenCalledOnce();
});
