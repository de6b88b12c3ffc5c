import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CopyField } from '#copy-field/copy-field.tsx';

afterEach(() => vi.restoreAllMocks());

const value = page.getByRole('textbox', { name: 'Link' });

it('copies by its button and says so, with the focus where it was', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<CopyField label="Link" value="https://panel.example/join/1" />);
  await userEvent.tab();
  await expect.element(value).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(written.mock.calls).toEqual([['https://panel.example/join/1']]);
  const button = page.getByRole('button', { name: 'Copied' });
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

it('selects the text and says what to do where the browser does not let it copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<CopyField label="Link" value="https://panel.example/join/1" />);
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect
    .element(value)
    .toHaveAccessibleDescription('We couldn’t copy this. Select the text and copy it yourself.');
  await expect.element(value).toHaveFocus();
  expect(window.getSelection()?.toString()).toBe('https://panel.example/join/1');
});
