import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Calendar, RangeCalendar, type CalendarProps, type RangeCalendarProps } from '#calendar/calendar.tsx';
import { dayFormat } from '#days/day-text.ts';
import { setDirection } from '../../test/directions.ts';
import { InLanguage, LANGUAGES } from '../../test/languages.tsx';

type Dir = 'ltr' | 'rtl';

/** The cell of a day, by the day's full name in the language. */
function cellOf(day: string, locale: string) {
  const name = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return page.getByRole('button', { name: name.format(Date.parse(day)), exact: false });
}

function renderDay(dir: Dir, props: Partial<CalendarProps> = {}) {
  const changed = vi.fn<(day: string) => void>();
  function Choosing() {
    const [value, setValue] = useState<string | null>(props.value ?? '2025-03-19');
    return (
      <Calendar
        label="Day"
        takesFocus
        {...props}
        value={value}
        onChange={(day) => {
          changed(day);
          setValue(day);
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

function renderRange(dir: Dir, props: Partial<RangeCalendarProps> = {}) {
  const changed = vi.fn<RangeCalendarProps['onChange']>();
  function Choosing() {
    const [value, setValue] = useState(props.value ?? null);
    return (
      <RangeCalendar
        label="Period"
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

describe.each(LANGUAGES)(
  'a calendar, $dir',
  ({ dir, forward, back, messages: { locale, previousMonth, nextMonth } }) => {
    beforeEach(() => setDirection(dir));

    /** The week of 19 March 2025 begins on another day in each of the two languages. */
    const [weekStart, weekEnd] = dir === 'ltr' ? ['2025-03-16', '2025-03-22'] : ['2025-03-15', '2025-03-21'];

    it.each([
      [forward, '2025-03-20'],
      [back, '2025-03-18'],
      ['{ArrowDown}', '2025-03-26'],
      ['{ArrowUp}', '2025-03-12'],
      ['{Home}', weekStart],
      ['{End}', weekEnd],
      ['{PageDown}', '2025-04-19'],
      ['{PageUp}', '2025-02-19'],
      ['{Shift>}{PageDown}{/Shift}', '2026-03-19'],
      ['{Shift>}{PageUp}{/Shift}', '2024-03-19'],
    ])('goes by %s to %s', async (keys, day) => {
      renderDay(dir);
      await expect.element(cellOf('2025-03-19', locale)).toHaveFocus();
      await userEvent.keyboard(keys);
      await expect.element(cellOf(day, locale)).toHaveFocus();
    });

    it.each(['{Enter}', ' '])('chooses by "%s"', async (key) => {
      const changed = renderDay(dir);
      await expect.element(cellOf('2025-03-19', locale)).toHaveFocus();
      await userEvent.keyboard(`${forward}${key}`);
      expect(changed.mock.calls).toEqual([['2025-03-20']]);
      await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('20');
    });

    it('is one stop between its two buttons', async () => {
      renderDay(dir, { takesFocus: false });
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name: previousMonth })).toHaveFocus();
      await userEvent.tab();
      await expect.element(cellOf('2025-03-19', locale)).toHaveFocus();
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name: nextMonth })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(cellOf('2025-04-19', locale)).toBeVisible();
    });

    it('has no day outside its bounds, and none that is unavailable', async () => {
      const changed = renderDay(dir, {
        min: '2025-03-17',
        max: '2025-03-21',
        isUnavailable: (day) => day === '2025-03-20',
      });
      await expect.element(page.getByRole('button', { name: previousMonth })).toBeDisabled();
      await userEvent.keyboard(`${forward}{Enter}`);
      await expect.element(cellOf('2025-03-20', locale)).toHaveFocus();
      await userEvent.click(cellOf('2025-03-20', locale), { force: true });
      expect(changed).not.toHaveBeenCalled();
      await userEvent.keyboard(`${forward}${forward}${forward}{Enter}`);
      expect(changed.mock.calls).toEqual([['2025-03-21']]);
    });

    it('takes a range by the keyboard, and gives up one that was begun', async () => {
      const changed = renderRange(dir, { value: { from: '2025-03-10', to: '2025-03-12' }, takesFocus: true });
      // The first day's name begins with that of the whole range.
      await expect.element(cellOf('2025-03-12', locale).last()).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
      expect(page.getByRole('gridcell', { selected: true }).elements()).toHaveLength(3);
      await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
      expect(changed).toHaveBeenCalledTimes(1);
      const [[{ from, to }] = [{ from: '', to: '' }]] = changed.mock.calls;
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeGreaterThanOrEqual(7);
    });

    it('takes a range by two presses, whichever comes first', async () => {
      const changed = renderRange(dir, { value: { from: '2025-03-10', to: '2025-03-12' } });
      await userEvent.click(cellOf('2025-03-20', locale));
      expect(changed).not.toHaveBeenCalled();
      await userEvent.click(cellOf('2025-03-17', locale));
      expect(changed.mock.calls).toEqual([[{ from: '2025-03-17', to: '2025-03-20' }]]);
      expect(page.getByRole('gridcell', { selected: true }).elements()).toHaveLength(4);
    });
  },
);

it('shows two months where there is room, and goes on by one', async () => {
  renderRange('ltr', { months: 2, value: { from: '2025-03-10', to: '2025-03-12' } });
  const titles = () => [...document.querySelectorAll('[data-part="title"]')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['March 2025', 'April 2025']);
  await userEvent.click(page.getByRole('button', { name: 'Next month' }));
  await vi.waitFor(() => expect(titles()).toEqual(['April 2025', 'May 2025']));
  await page.viewport(360, 740);
  await vi.waitFor(() => expect(page.getByRole('grid').elements()).toHaveLength(1));
});

it('marks the today of the store, not that of the browser', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const [one, other] = zones.map((timeZone) => {
    const { unmount } = render(<Calendar label="Day" value={null} timeZone={timeZone} onChange={() => {}} />);
    const today = document.querySelector('[aria-current="date"]')?.getAttribute('aria-label');
    unmount();
    return today;
  });
  expect(one).toMatch(/^Today, /);
  // They are more than a day apart.
  expect(one).not.toBe(other);
});

it('writes no style element, which a strict content security policy would refuse', () => {
  const count = () => document.querySelectorAll('style').length;
  const before = count();
  renderDay('ltr');
  expect(count()).toBe(before);
});
