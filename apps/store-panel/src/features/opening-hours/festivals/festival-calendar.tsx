import type { FestivalRecord } from '@store-panel/api-client/rtk/opening-hours';
import { localizedText } from '@store-panel/domain/geo/languages';
import { sourcesOfDay } from '@store-panel/domain/hours/day-plans';
import type { Festival } from '@store-panel/domain/hours/opening-hours';
import { addDays, type StoreDate, weekday } from '@store-panel/domain/time/store-time';
import { IconButton } from '@store-panel/ui/icon-button';
import { firstWeekday, weekFrom } from '@store-panel/ui/weekday-hours-editor';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { dayText, festivalPlanText, weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';

interface FestivalCalendarProps {
  readonly festivals: readonly FestivalRecord[];
  /** Public holidays with other hours; those of the store rank before them. */
  readonly holidays: readonly Festival[];
  readonly today: StoreDate;
  readonly disabled: boolean;
  /** The festival that decides on the day; null: none. */
  readonly onSelect: (day: StoreDate, festival: FestivalRecord | null) => void;
}

const monthStart = (day: StoreDate) => `${day.slice(0, 8)}01` as StoreDate;

/** A month with its festivals; a day is pressed to add one or to change it. Arrow keys go from day to day. */
export function FestivalCalendar({ festivals, holidays, today, disabled, onSelect }: FestivalCalendarProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const [focused, setFocused] = useState(today);
  const gridRef = useRef<HTMLTableElement>(null);
  const first = monthStart(focused);
  const week = weekFrom(firstWeekday(language));
  const offset = week.indexOf(weekday(first));
  const start = addDays(first, -offset);
  const isInMonth = (day: StoreDate) => day.slice(0, 7) === first.slice(0, 7);
  const weeks = Array.from({ length: 6 }, (_, row) => week.map((_day, at) => addDays(start, row * 7 + at))).filter(
    (row) => row.some((day) => isInMonth(day)),
  );
  const month = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(Date.parse(first));

  function show(day: StoreDate) {
    setFocused(day);
    requestAnimationFrame(() => gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }
  function moveByKey(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: 7,
      ArrowUp: -7,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(addDays(focused, step));
  }
  const shiftMonth = (by: -1 | 1) =>
    setFocused(by === 1 ? monthStart(addDays(first, 31)) : monthStart(addDays(first, -1)));
  return (
    <div className={css.calendar}>
      <div className={css.month}>
        <IconButton
          size="sm"
          icon={<ChevronLeft aria-hidden="true" className={css.mirrored} />}
          label={t('calendar.previous')}
          onClick={() => shiftMonth(-1)}
        />
        <h3 className={css.monthName} aria-live="polite">
          {month}
        </h3>
        <IconButton
          size="sm"
          icon={<ChevronRight aria-hidden="true" className={css.mirrored} />}
          label={t('calendar.next')}
          onClick={() => shiftMonth(1)}
        />
      </div>
      <table ref={gridRef} className={css.grid} aria-label={t('calendar.label')}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, language)}>
                {new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(
                  Date.UTC(2026, 0, 4 + day),
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((row) => (
            <tr key={row[0]}>
              {row.map((day) => {
                if (!isInMonth(day)) return <td key={day}>{'\u00A0'}</td>;
                const marked = decidingFestival([...festivals, ...holidays], day);
                const festival = festivals.find(({ festival_id: id }) => id === marked?.festival_id) ?? null;
                const text = dayText(day, language);
                const label = marked
                  ? t('calendar.festival', {
                      day: text,
                      name: localizedText(marked.names, language),
                      hours: festivalPlanText(marked.plan, language),
                    })
                  : text;
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={[css.day, marked && css.marked, day === today && css.today].filter(Boolean).join(' ')}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={label}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={disabled}
                      onKeyDown={moveByKey}
                      onFocus={() => setFocused(day)}
                      onClick={() => onSelect(day, festival)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <HintText>{t('calendar.help')}</HintText>
    </div>
  );
}

function decidingFestival(festivals: readonly Festival[], day: StoreDate): Festival | null {
  const [source] = sourcesOfDay({ hours: null, festivals }, day);
  return 'festival' in source ? source.festival : null;
}
