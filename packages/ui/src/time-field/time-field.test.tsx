import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TimeField, type TimeFieldProps } from '#time-field/time-field.tsx';
import { timeText } from '#time-field/clock-text.ts';
import { setDirection } from '../../test/directions.ts';
import { InLanguage, LANGUAGES } from '../../test/languages.tsx';

const input = page.getByRole('textbox', { name: 'Time' });

function renderField(props: Partial<TimeFieldProps> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  const changed = vi.fn<TimeFieldProps['onChange']>();
  function Typing() {
    const [value, setValue] = useState(props.value ?? null);
    return (
      <TimeField
        label="Time"
        {...props}
        value={value}
        onChange={(time, problem) => {
          changed(time, problem);
          setValue(time);
        }}
      />
    );
  }
  render(
    <InLanguage dir={dir}>
      <Typing />
    </InLanguage>,
  );
  return changed;
}

describe.each(LANGUAGES)('a field for a time, $dir', ({ dir, messages: { locale } }) => {
  beforeEach(() => setDirection(dir));

  it('is typed in the digits and words of the language', async () => {
    const changed = renderField({}, dir);
    await userEvent.click(input);
    await userEvent.keyboard(dir === 'ltr' ? '930pm' : '٩٣٠ م');
    expect(changed).toHaveBeenLastCalledWith('21:30', null);
    await userEvent.tab();
    await expect.element(input).toHaveValue(timeText('21:30', locale));
  });

  it('goes by quarters with arrows, and by hours with the page keys', async () => {
    const changed = renderField({ value: '09:07' }, dir);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}{PageDown}{PageDown}');
    expect(changed.mock.calls.map(([time]) => time)).toEqual(['09:15', '09:30', '09:15', '10:00', '09:00', '08:00']);
  });
});

it('steps as its caller says, within its bounds', async () => {
  const changed = renderField({ value: '08:30', step: 30, min: '08:00', max: '09:00' });
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(changed.mock.calls).toEqual([['09:00', null]]);
  await userEvent.fill(input, '7 am');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription(/^Choose 8:00\sAM or later\.$/);
  expect(changed).toHaveBeenLastCalledWith(null, 'too-early');
});

it('goes by the clock that its caller wants', async () => {
  renderField({ value: '21:30', hourCycle: 'h23' });
  await expect.element(input).toHaveValue('21:30');
});

it('says that a text is no time', async () => {
  renderField();
  await userEvent.click(input);
  await userEvent.keyboard('late');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription(/^Enter a time, such as 2:30\sPM\.$/);
});

it('is stepped by the mouse, and keeps the focus', async () => {
  const changed = renderField({ value: '09:00' });
  await userEvent.click(input);
  const [up] = document.querySelectorAll('.kit-TimeField button');
  if (up) await userEvent.click(up);
  expect(changed.mock.calls).toEqual([['09:15', null]]);
  await expect.element(input).toHaveFocus();
});
