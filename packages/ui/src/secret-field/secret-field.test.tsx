import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type SavedSecret, SecretField, type SecretValue } from '#secret-field/secret-field.tsx';

const SAVED: SavedSecret = { hint: '4242', note: 'Set by Ana on 12 Mar 2026' };

const field = page.getByLabelText('Secret key', { exact: true });
const button = (name: string) => page.getByRole('button', { name });

/** The field in a form that empties it after saving. Returns what the form would send. */
function open(saved: SavedSecret | null, removable = false) {
  const sent = vi.fn<(value: SecretValue) => void>();
  function Form() {
    const [value, setValue] = useState<SecretValue>('');
    return (
      <>
        <SecretField
          label="Secret key"
          saved={saved}
          removable={removable}
          value={value}
          onChange={(next) => {
            sent(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          Save
        </button>
      </>
    );
  }
  render(<Form />);
  return { sent };
}

it('says of a saved one how it ends and who set it, and cannot show it', async () => {
  open(SAVED);
  await expect.element(field).toHaveValue('Saved, ends in 4242');
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(field).toHaveAccessibleDescription('Set by Ana on 12 Mar 2026');
  expect(button('Show what you typed').elements()).toEqual([]);
});

it('replaces it by keys alone, shows what is typed, and hides it again after saving', async () => {
  const { sent } = open(SAVED);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button('Replace: Secret key')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Leave empty to keep the saved one.');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.keyboard('new');
  await userEvent.click(button('Show what you typed'));
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('new');
  expect(sent).toHaveBeenLastCalledWith('new');
  await userEvent.click(button('Save'));
  await expect.element(field).toHaveValue('Saved, ends in 4242');
  await userEvent.click(button('Replace: Secret key'));
  await userEvent.keyboard('next');
  await expect.element(field).toHaveAttribute('type', 'password');
});

it('keeps the saved one on Escape, by the arrow, and when it is left empty', async () => {
  const { sent } = open(SAVED);
  await userEvent.click(button('Replace: Secret key'));
  await userEvent.keyboard('new{Escape}');
  await expect.element(field).toHaveValue('Saved, ends in 4242');
  await expect.element(field).toHaveFocus();
  await userEvent.click(button('Replace: Secret key'));
  await userEvent.keyboard('new');
  await userEvent.click(button('Keep the saved one'));
  expect(sent).toHaveBeenLastCalledWith('');
  await userEvent.click(button('Replace: Secret key'));
  await userEvent.keyboard('n{Backspace}');
  await expect.element(field).toHaveValue('');
  await userEvent.click(button('Save'));
  await expect.element(field).toHaveValue('Saved, ends in 4242');
});

it('removes it, and takes that back', async () => {
  const { sent } = open(SAVED, true);
  await userEvent.click(button('Remove: Secret key'));
  expect(sent).toHaveBeenLastCalledWith(null);
  await expect.element(field).toHaveValue('Will be removed when you save');
  await userEvent.click(button('Keep the saved one'));
  await expect.element(field).toHaveValue('Saved, ends in 4242');
  expect(sent).toHaveBeenLastCalledWith('');
});

it('is a field for typing where none is saved', async () => {
  open(null);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toBeRequired();
  await expect.element(field).toHaveAttribute('autocomplete', 'off');
  expect(page.getByRole('button', { name: /Replace|Keep|Remove/ }).elements()).toEqual([]);
});
