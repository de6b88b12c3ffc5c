import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#button/button.tsx';
import { ErrorSummary } from '#error-summary/error-summary.tsx';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { PasswordField } from '#password-field/password-field.tsx';
import type { PasswordStrength } from '#password-field/strength-meter.tsx';
import { SearchField } from '#search-field/search-field.tsx';
import { Switch } from '#switch/switch.tsx';
import { TextField } from '#text-field/text-field.tsx';

describe('a text field', () => {
  it('is tied to its label, help and error', async () => {
    render(<TextField label="Waybill" help="On your slip" error="Waybill is required" name="waybill_number" />);
    const input = page.getByRole('textbox', { name: 'Waybill' });
    await expect.element(input).toHaveAccessibleDescription('On your slip Waybill is required');
    await expect.element(input).toBeInvalid();
    await expect.element(input).toBeRequired();
  });

  it('says that it may be left empty', async () => {
    render(<TextField label="Phone" optional type="tel" />);
    const input = page.getByRole('textbox', { name: 'Phone (optional)' });
    await expect.element(input).not.toBeRequired();
    await expect.element(input).toHaveAttribute('dir', 'ltr');
  });
});

it('a password can be looked at and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const input = page.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(input).toHaveAttribute('type', 'text');
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(input).toHaveAttribute('type', 'password');
});

function Searching() {
  const [value, setValue] = useState('');
  return <SearchField label="Search" value={value} onChange={setValue} />;
}

describe('a search field', () => {
  it('is cleared by Escape and by its button, and keeps the focus', async () => {
    render(<Searching />);
    const input = page.getByRole('searchbox', { name: 'Search' });
    await userEvent.fill(input, '1042');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('');
    await userEvent.fill(input, '1042');
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
    await expect.element(input).toHaveValue('');
    await expect.element(input).toHaveFocus();
  });
});

describe('a form', () => {
  it('lists what is wrong, takes the focus there and leads to each field', async () => {
    render(
      <FormLayout>
        <ErrorSummary errors={[{ fieldId: 'waybill', message: 'Waybill is required' }]} />
        <TextField id="waybill" label="Waybill" error="Waybill is required" />
      </FormLayout>,
    );
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await userEvent.click(page.getByRole('link', { name: 'Waybill is required' }));
    await expect.element(page.getByRole('textbox', { name: 'Waybill' })).toHaveFocus();
  });

  it('is sent by Enter, and not again while its button is pending', async () => {
    const sent = vi.fn<() => void>();
    const form = (pending: boolean) => (
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <TextField label="Name" />
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </FormLayout>
    );
    const { rerender } = render(form(false));
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await userEvent.click(page.getByRole('button', { name: 'Send' }), { force: true });
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

it('a switch turns by click and by Space', async () => {
  const onToggle = vi.fn<(on: boolean) => void>();
  render(<Switch label="Sound" checked={false} onChange={onToggle} />);
  await userEvent.click(page.getByRole('switch', { name: 'Sound' }));
  await userEvent.keyboard(' ');
  expect(onToggle.mock.calls).toEqual([[true], [true]]);
});

it('a new password says how strong it is, when there is a pause', async () => {
  const field = (strength?: PasswordStrength | null) => (
    <PasswordField label="New password" autoComplete="new-password" strength={strength} />
  );
  const { rerender } = render(field());
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  rerender(field(null));
  expect(document.querySelectorAll('[data-full]')).toHaveLength(0);
  const height = () => document.querySelector('.kit-PasswordField')?.getBoundingClientRect().height;
  const before = height();
  rerender(field({ score: 1, label: 'Weak', hint: 'Use more words.' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Weak Use more words.');
  expect(document.querySelectorAll('[data-full]')).toHaveLength(1);
  expect(height(), 'nothing moves when it comes').toBe(before);
  await expect
    .element(page.getByLabelText('New password', { exact: true }))
    .toHaveAttribute('autocomplete', 'new-password');
});
