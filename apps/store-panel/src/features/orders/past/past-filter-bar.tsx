import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { type StoreDate, isStoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { DateRangeFilter } from '@store-panel/ui/date-range-filter';
import { Popover } from '@store-panel/ui/popover';
import { InlineSelect } from '@store-panel/ui/select';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { TypedSearch } from '#shared/lists/typed-search.tsx';
import { daysOf, type PastFilters, type PastStatus, RANGES } from './past-filters.ts';
import css from './past-filter-bar.module.css';

interface PastFilterBarProps {
  readonly filters: PastFilters;
  readonly today: StoreDate;
  readonly onChange: (change: Partial<PastFilters>) => void;
}

export function PastFilterBar({ filters, today, onChange }: PastFilterBarProps) {
  const { t } = useTranslation(['orders', 'status']);
  const { from = '', to = '' } = daysOf(filters, today);

  function toggle(code: PastStatus, isOn: boolean) {
    onChange({ status: isOn ? [...filters.status, code] : filters.status.filter((one) => one !== code) });
  }
  return (
    <div role="search" className={css.bar} aria-label={t('filter.label')}>
      <TypedSearch
        className={css.search}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={filters.query}
        onChange={(query) => onChange({ query })}
      />
      <InlineSelect
        label={t('filter.period')}
        value={filters.range}
        options={RANGES.map((range) => ({
          value: range,
          label: t(`filter.preset.${range}`),
          disabled: range === 'custom',
        }))}
        onChange={(event) => onChange({ range: RANGES.find((range) => range === event.target.value) ?? 'all' })}
      />
      <DateRangeFilter
        label={t('filter.days')}
        value={{ from, to }}
        max={today}
        onChange={(days) => {
          if (isStoreDate(days.from) && isStoreDate(days.to))
            onChange({ range: 'custom', from: days.from, to: days.to });
          else if (isStoreDate(days.from)) onChange({ range: 'custom', from: days.from, to: today });
          else if (isStoreDate(days.to)) onChange({ range: 'custom', from: days.to, to: days.to });
          else onChange({ range: 'all' });
        }}
      />
      <Popover
        label={t('filter.status')}
        trigger={
          <Button icon={<ListFilter aria-hidden="true" />}>
            {filters.status.length === 0
              ? t('filter.status')
              : t('filter.statusCount', { count: filters.status.length })}
          </Button>
        }
      >
        <div className={css.statuses}>
          {FINAL_STATUSES.map((code) => (
            <Checkbox
              key={code}
              label={t(`status:short.${code}`)}
              checked={filters.status.includes(code)}
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
