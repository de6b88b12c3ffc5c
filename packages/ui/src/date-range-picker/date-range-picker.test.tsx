import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateRangePicker, type DateRangePickerProps } from '#date-range-picker/date-range-picker.tsx';
import { setDirection } from '../../test/directions.ts';
import { InLanguage, LANGUAGES } from '../../test/languages.tsx';

const WEEK = { from: '2025-03-11', to: '2025-03-17' };
const PRESETS = [
  { label: 'Today', from: '2025-03-17', to: '2025-03-17' },
  { label: 'Last 7 days', ...WEEK },
];

const button = page.getByRole('button', { name: /^Date:/ });

function renderPicker(props: Partial<DateRangePickerProps> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  const changed = vi.fn<DateRangePickerProps['onChange']>();
  function Choosing() {
    const [value, setValue] = useState(props.value ?? WEEK);
    return (
      <DateRangePicker
        label="Date"
        presets={PRESETS}
        {...props}
        value={value}
        onChange={(range) => {
          changed(range);
          setValue(range);
        }}
      />
    );
  }
  render(
    <InLanguage dir={dir}>
      <Choosing />
    </InLanguage>,
  );
  return changed;
}

const selected = () =>
  page
    .getByRole('gridcell', { selected: true })
    .elements()
    .map((cell) => cell.textContent);

describe.each(LANGUAGES)('a range of days, $dir', ({ dir, forward, messages }) => {
  beforeEach(() => setDirection(dir));

  it('is chosen by name, and gives the focus back', async () => {
    const changed = renderPicker({}, dir);
    await expect.element(button).toHaveAccessibleName(/Last 7 days/);
    await userEvent.click(button);
    await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }));
    expect(changed.mock.calls).toEqual([[{ from: '2025-03-17', to: '2025-03-17' }]]);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('is typed, and shown in the calendar', async () => {
    const changed = renderPicker({}, dir);
    await userEvent.click(button);
    await userEvent.fill(page.getByRole('textbox', { name: messages.from, exact: true }), '2025-03-14');
    await vi.waitFor(() => expect(selected()).toEqual(['14', '15', '16', '17']));
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(changed.mock.calls).toEqual([[{ from: '2025-03-14', to: '2025-03-17' }]]);
    await expect.element(page.getByRole('grid').first()).toBeVisible();
  });

  it('is chosen in the calendar by the keyboard', async () => {
    const changed = renderPicker({}, dir);
    await userEvent.click(button);
    await vi.waitFor(() => expect(selected()).toHaveLength(7));
    document.querySelector<HTMLElement>('.kit-Calendar [tabindex="0"]')?.focus();
    await userEvent.keyboard(`${forward}{Enter}${forward}{Enter}`);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(changed.mock.calls[0]?.[0].from).toBe('2025-03-18');
    await expect.element(button).toHaveFocus();
  });

  it('stays open while Escape gives up a range that was begun', async () => {
    const changed = renderPicker({}, dir);
    await userEvent.click(button);
    await vi.waitFor(() => expect(selected()).toHaveLength(7));
    document.querySelector<HTMLElement>('.kit-Calendar [tabindex="0"]')?.focus();
    await userEvent.keyboard(`${forward}{Enter}{Escape}`);
    await expect.element(page.getByRole('grid').first()).toBeVisible();
    expect(selected()).toHaveLength(7);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(changed).not.toHaveBeenCalled();
  });

  it('takes effect by its button where the caller wants one', async () => {
    const changed = renderPicker({ confirm: true }, dir);
    await userEvent.click(button);
    await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }));
    expect(changed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(selected()).toEqual(['17']));
    await userEvent.click(page.getByRole('button', { name: messages.apply }));
    expect(changed.mock.calls).toEqual([[{ from: '2025-03-17', to: '2025-03-17' }]]);
  });
});

it('is not taken over while one of its days is none', async () => {
  const changed = renderPicker({ confirm: true, optional: true });
  await userEvent.click(button);
  await userEvent.fill(page.getByRole('textbox', { name: 'To', exact: true }), '40 March');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: 'To', exact: true })).toBeInvalid();
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(button);
  await expect.element(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('17 Mar 2025');
});

it('may be open at either side where it is optional, and at both', async () => {
  const changed = renderPicker({ optional: true, presets: [] });
  await userEvent.click(button);
  await userEvent.clear(page.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([[{ from: null, to: '2025-03-17' }]]);
  await expect.element(button).toHaveAccessibleName(/Until 17 Mar 2025/);
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  expect(changed).toHaveBeenLastCalledWith({ from: null, to: null });
  await expect.element(button).toHaveAccessibleName(/All dates/);
});

it('shows the month of the day that is typed', async () => {
  renderPicker();
  await userEvent.click(button);
  await userEvent.fill(page.getByRole('textbox', { name: 'From', exact: true }), '6/14/2024');
  await expect.element(page.getByText('June 2024')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days', exact: true }));
  await userEvent.click(button);
  await expect.element(page.getByText('March 2025')).toBeVisible();
});

it('keeps its range where it is not', async () => {
  const changed = renderPicker({ presets: [] });
  await userEvent.click(button);
  await userEvent.clear(page.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('{Enter}{Escape}');
  expect(changed).not.toHaveBeenCalled();
});

it('is a drawer on a phone', async () => {
  await page.viewport(360, 740);
  const changed = renderPicker();
  await userEvent.click(button);
  const drawer = page.getByRole('dialog', { name: 'Date' });
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().getBoundingClientRect().width).toBe(360);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(page.getByRole('grid').elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }));
  expect(changed.mock.calls).toEqual([[{ from: '2025-03-17', to: '2025-03-17' }]]);
  await expect.element(button).toHaveFocus();
});
