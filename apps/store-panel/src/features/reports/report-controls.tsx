import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { REPORT_COMPARISONS, REPORT_RANGES, type ReportRangeName } from '@store-panel/domain/insight/report-days';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { DateRangePicker } from '@store-panel/ui/date-range-picker';
import { InlineSelect } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import type { ReportParams } from './report-params.ts';
import css from './reports.module.css';

/** Days, rows, comparison, and which orders count. */
export function ReportControls({ params }: { readonly params: ReportParams }) {
  const { t } = useTranslation(['reports', 'order-lists']);
  const { session } = useStoreSession();
  const { report, range, days, by, compare, today, change } = params;
  const rangeName = (one: ReportRangeName) =>
    one === 'last_28_days' || one === 'last_90_days' || one === 'this_year' || one === 'last_year'
      ? t(`range.${one}`)
      : t(`order-lists:filter.preset.${one}`);
  return (
    <div className={css.controls}>
      <InlineSelect
        label={t('range.label')}
        value={range}
        options={REPORT_RANGES.map((one) => ({ value: one, label: rangeName(one), disabled: one === 'custom' }))}
        onChange={({ target }) => change({ range: target.value, from: '', to: '' })}
      />
      <DateRangePicker
        label={t('order-lists:filter.days')}
        value={{ from: days.from, to: days.to }}
        timeZone={session.timezone}
        max={today}
        onChange={({ from, to }) => {
          if (from !== null && to !== null) change({ range: 'custom', from, to });
        }}
      />
      {report.by.length > 1 && (
        <InlineSelect
          label={t('group.label')}
          value={by}
          options={report.by.map((one) => ({ value: one, label: t(`group.${one}`) }))}
          onChange={({ target }) => change({ by: target.value })}
        />
      )}
      <InlineSelect
        label={t('compare.label')}
        value={compare}
        options={REPORT_COMPARISONS.map((one) => ({ value: one, label: t(`compare.${one}`) }))}
        onChange={({ target }) => change({ compare: target.value === 'none' ? '' : target.value })}
      />
      {report.hasWays && <WayControls params={params} />}
    </div>
  );
}

function WayControls({ params: { source, type, change } }: { readonly params: ReportParams }) {
  const { t } = useTranslation(['reports', 'order-lists']);
  return (
    <>
      <InlineSelect
        label={t('way.source')}
        value={source ?? ''}
        options={[
          { value: '', label: t('way.anySource') },
          ...ORDER_SOURCES.map((one) => ({ value: one, label: t(`order-lists:facts.sourceOf.${one}`) })),
        ]}
        onChange={({ target }) => change({ source: target.value })}
      />
      <InlineSelect
        label={t('way.type')}
        value={type ?? ''}
        options={[
          { value: '', label: t('way.anyType') },
          ...ORDER_TYPES.map((one) => ({ value: one, label: t(`order-lists:type.${one}`) })),
        ]}
        onChange={({ target }) => change({ type: target.value })}
      />
    </>
  );
}
