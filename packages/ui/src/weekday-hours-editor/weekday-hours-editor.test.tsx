import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  WeekdayHoursEditor,
  type WeekdayHoursEditorProps,
  type WeekHours,
} from '#weekday-hours-editor/weekday-hours-editor.tsx';
import { weekdayName } from '#weekday-hours-editor/day-names.ts';
import { setDirection } from '../../test/directions.ts';
import { InLanguage, LANGUAGES } from '../../test/languages.tsx';

const DAY = { from: 540, to: 1020 };
const WEEK: WeekHours = { 0: [], 1: [DAY], 2: [DAY], 3: [DAY], 4: [DAY], 5: [DAY], 6: 'all_day' };

function renderEditor(props: Partial<WeekdayHoursEditorProps> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  const changed = vi.fn<(week: WeekHours) => void>();
  function Editing() {
    const [value, setValue] = useState(props.value ?? WEEK);
    return (
      <WeekdayHoursEditor
        label="Opening hours"
        {...props}
        value={value}
        onChange={(week) => {
          changed(week);
          setValue(week);
        }}
      />
    );
  }
  render(
    <InLanguage dir={dir}>
      <Editing />
    </InLanguage>,
  );
  return changed;
}

describe.each(LANGUAGES)('opening hours, $dir', ({ dir, messages }) => {
  beforeEach(() => setDirection(dir));
  const name = (day: 0 | 1 | 6) => weekdayName(day, messages.locale);
  const time = (end: 'opens' | 'closes', day: 0 | 1) =>
    page.getByRole('textbox', { name: `${messages[end]}, ${name(day)}` });

  it('begin with the first day of the language', () => {
    renderEditor({}, dir);
    const [first] = page.getByRole('combobox').elements();
    expect(first).toHaveAccessibleName(name(dir === 'ltr' ? 0 : 6));
  });

  it('of a day are typed, also past midnight', async () => {
    const changed = renderEditor({}, dir);
    await userEvent.fill(time('opens', 1), '18:00');
    await userEvent.fill(time('closes', 1), dir === 'ltr' ? '2:00' : '٢:٠٠');
    expect(changed).toHaveBeenLastCalledWith({ ...WEEK, 1: [{ from: 1080, to: 120 }] });
    await expect.element(page.getByText(messages.nextDay)).toBeVisible();
  });

  it('are set, closed and opened all day', async () => {
    const changed = renderEditor({}, dir);
    const mode = page.getByRole('combobox', { name: name(0) });
    await userEvent.selectOptions(mode, messages.setHours);
    await userEvent.fill(time('opens', 0), '10:00');
    await userEvent.fill(time('closes', 0), '14:00');
    expect(changed).toHaveBeenLastCalledWith({ ...WEEK, 0: [{ from: 600, to: 840 }] });
    await userEvent.selectOptions(mode, messages.openAllDay);
    expect(changed).toHaveBeenLastCalledWith({ ...WEEK, 0: 'all_day' });
    await userEvent.selectOptions(mode, messages.closed);
    expect(changed).toHaveBeenLastCalledWith(WEEK);
  });

  it('of a day are copied to others', async () => {
    const changed = renderEditor({}, dir);
    await userEvent.click(page.getByRole('button', { name: messages.copyHours(name(1)) }));
    const apply = page.getByRole('button', { name: messages.apply });
    await expect.element(apply).toBeDisabled();
    await userEvent.click(page.getByRole('checkbox', { name: name(0) }));
    await userEvent.click(page.getByRole('checkbox', { name: name(6) }));
    await userEvent.click(apply);
    expect(changed.mock.calls).toEqual([[{ ...WEEK, 0: [DAY], 6: [DAY] }]]);
  });
});

it('say what they overlap, at once', async () => {
  renderEditor({
    value: { ...WEEK, 1: [DAY, { from: 960, to: 1320 }], 5: [{ from: 1080, to: 120 }], 6: [{ from: 60, to: 300 }] },
  });
  const opens = page.getByRole('textbox', { name: 'Opens, Monday' }).nth(1);
  await expect.element(opens).toBeInvalid();
  await expect.element(opens).toHaveAccessibleDescription(/^Overlaps with 9:00\sAM–5:00\sPM\.$/);
  await expect
    .element(page.getByRole('textbox', { name: 'Opens, Saturday' }))
    .toHaveAccessibleDescription(/^Overlaps with Friday 6:00\sPM–2:00\sAM\.$/);
});

it('say that a time is missing once one of both is there, or somebody tried to send them', async () => {
  const value: WeekHours = { ...WEEK, 0: [{ from: null, to: null }] };
  renderEditor({ value });
  const opens = page.getByRole('textbox', { name: 'Opens, Sunday' });
  await expect.element(opens).not.toHaveAttribute('aria-invalid');
  await userEvent.fill(opens, '9');
  await expect.element(opens).toHaveAccessibleDescription('Enter both times.');
});

it('have further ranges, and the focus stays near one that is taken away', async () => {
  const changed = renderEditor();
  const add = page.getByRole('button', { name: 'Add hours on Monday' });
  await userEvent.click(add);
  expect(changed).toHaveBeenLastCalledWith({ ...WEEK, 1: [DAY, { from: null, to: null }] });
  await userEvent.click(page.getByRole('button', { name: /^Remove 9:00\sAM–5:00\sPM on Monday$/ }));
  expect(changed).toHaveBeenLastCalledWith({ ...WEEK, 1: [{ from: null, to: null }] });
  await expect.element(add).toHaveFocus();
});
