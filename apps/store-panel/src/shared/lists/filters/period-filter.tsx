import type { DayRange, DayRangeName } from '@store-panel/domain/time/day-ranges';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { DateRangePicker } from '@store-panel/ui/date-range-picker';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';

interface PeriodFilterProps<Range extends DayRangeName> {
  /** Ranges of the list. */
  readonly ranges: readonly Range[];
  readonly range: Range;
  /** The days of the range today. */
  readonly days: DayRange;
  readonly today: StoreDate;
  readonly onChange: (period: {
    readonly range: Range | 'all' | 'custom';
    readonly from: StoreDate | '';
    readonly to: StoreDate | '';
  }) => void;
}

/** Filters by a named range or by custom days. */
export function PeriodFilter<Range extends DayRangeName>(props: PeriodFilterProps<Range>) {
  const { ranges, range, days, today, onChange } = props;
  const { t } = useTranslation('order-lists');
  const { session } = useStoreSession();
  const { from = null, to = null } = days;
  const nameOf = (one: DayRangeName) => t(`filter.preset.${one}`);
  const looksAhead = ranges.some((one) => one === 'tomorrow');
  const choose = (first: StoreDate, last: StoreDate) => onChange({ range: 'custom', from: first, to: last });
  return (
    <>
      <InlineSelect
        label={t('filter.period')}
        value={range}
        options={ranges.map((one) => ({ value: one, label: nameOf(one), disabled: one === 'custom' }))}
        onChange={({ target }) =>
          onChange({ range: ranges.find((one) => one === target.value) ?? 'all', from: '', to: '' })
        }
      />
      <DateRangePicker
        optional
        label={t('filter.days')}
        value={{ from, to }}
        timeZone={session.timezone}
        {...(!looksAhead && { max: today })}
        onChange={(selected) => {
          const [first, last] = [selected.from, selected.to].map((day) =>
            day !== null && isStoreDate(day) ? day : undefined,
          );
          if (first && last) choose(first, last);
          else if (first) choose(first, looksAhead || first > today ? first : today);
          else if (last) choose(last, last);
          else onChange({ range: 'all', from: '', to: '' });
        }}
      />
    </>
  );
}
