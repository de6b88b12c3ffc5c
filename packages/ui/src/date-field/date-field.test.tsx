import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#button/button.tsx';
import { DateField, type DateFieldProps } from '#date-field/date-field.tsx';
import { formatDay } from '#days/day-text.ts';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { setDirection } from '../../test/directions.ts';
import { InLanguage, LANGUAGES } from '../../test/languages.tsx';
import { pasteText } from '../../test/typing.ts';

const input = page.getByRole('textbox', { name: 'Day', exact: false });

function renderField(props: Partial<DateFieldProps> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  const changed = vi.fn<DateFieldProps['onChange']>();
  function Typing() {
    const [value, setValue] = useState(props.value ?? null);
    return (
      <DateField
        label="Day"
        {...props}
        value={value}
        onChange={(day, problem) => {
          changed(day, problem);
          setValue(day);
        }}
      />
    );
  }
  render(
    <InLanguage dir={dir}>
      <Typing />
      <button type="button">after</button>
    </InLanguage>,
  );
  return changed;
}

describe.each(LANGUAGES)('a field for a day, $dir', ({ dir, forward, messages: { locale, openCalendar } }) => {
  beforeEach(() => setDirection(dir));
  const typed = dir === 'ltr' ? '3/17/2025' : '١٧/٣/٢٠٢٥';

  it('is right at every moment, and writes out what it understood once it is left', async () => {
    const changed = renderField({}, dir);
    await userEvent.click(input);
    await userEvent.keyboard(typed);
    expect(changed).toHaveBeenLastCalledWith('2025-03-17', null);
    await expect.element(input).toHaveValue(typed);
    await userEvent.tab();
    await expect.element(input).toHaveValue(formatDay('2025-03-17', locale));
  });

  it('opens its calendar by arrow down, and has the focus back', async () => {
    const changed = renderField({ value: '2025-03-17' }, dir);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('17');
    await userEvent.keyboard(`${forward}{Enter}`);
    expect(changed.mock.calls).toEqual([['2025-03-18', null]]);
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue(formatDay('2025-03-18', locale));
  });

  it('opens its calendar by its button, and Escape leaves everything as it was', async () => {
    const changed = renderField({ value: '2025-03-17' }, dir);
    const button = page.getByRole('button', { name: openCalendar });
    await userEvent.click(button);
    await expect.element(page.getByRole('grid')).toBeVisible();
    await userEvent.keyboard(`${forward}{Escape}`);
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
  });
});

it('keeps a text that is no day, says so once it is left, and hands out nothing', async () => {
  const changed = renderField({ value: '2025-03-17' });
  await userEvent.click(input);
  await userEvent.keyboard('13/13');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(input).toHaveValue('13/13');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription(/^Enter a date, such as /);
  expect(changed).toHaveBeenLastCalledWith(null, 'unreadable');
});

it('says why a day cannot be chosen', async () => {
  const changed = renderField({ min: '2025-03-10', max: '2025-03-20', isUnavailable: (day) => day === '2025-03-15' });
  for (const [text, words, problem] of [
    ['3/9/2025', 'Choose 10 Mar 2025 or later.', 'too-early'],
    ['3/21/2025', 'Choose 20 Mar 2025 or earlier.', 'too-late'],
    ['3/15/2025', 'This date isn’t available.', 'unavailable'],
  ]) {
    await userEvent.fill(input, text ?? '');
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(words);
    expect(changed).toHaveBeenLastCalledWith(null, problem);
  }
});

it('shows the value that somebody else sets, whatever was typed', async () => {
  const field = (value: string | null) => <DateField label="Day" value={value} onChange={() => {}} />;
  const { rerender } = render(field(null));
  await userEvent.fill(input, 'never');
  await userEvent.tab();
  await expect.element(input).toBeInvalid();
  rerender(field('2025-03-17'));
  await expect.element(input).toHaveValue('17 Mar 2025');
  await expect.element(input).toBeValid();
});

it('is emptied by hand', async () => {
  const changed = renderField({ value: '2025-03-17', optional: true });
  await userEvent.clear(input);
  expect(changed.mock.calls).toEqual([[null, null]]);
  await userEvent.tab();
  await expect.element(input).toBeValid();
});

it('takes a day that is pasted', async () => {
  const changed = renderField();
  await userEvent.click(input);
  await pasteText(' 17 March 2025 ');
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('2025-03-17', null));
});

it('is sent natively, by Enter and by a button that takes no focus', async () => {
  const sent = vi.fn<(day: unknown) => void>();
  render(
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('day'));
      }}
    >
      <Typed />
      <Button type="submit">Send</Button>
    </FormLayout>,
  );
  await userEvent.click(input);
  await userEvent.keyboard('3/17/2025{Enter}');
  await userEvent.clear(input);
  await userEvent.keyboard('3/18/2025');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls).toEqual([['2025-03-17'], ['2025-03-18']]);
});

function Typed() {
  const [value, setValue] = useState<string | null>(null);
  return <DateField label="Day" name="day" value={value} onChange={setValue} />;
}
