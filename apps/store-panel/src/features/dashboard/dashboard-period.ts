import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Periods of the dashboard; longer ones are reports. */
export const PERIODS = ['today', 'last_7_days', 'last_28_days', 'this_month'] as const;
export type Period = (typeof PERIODS)[number];

/** Business days, both included. */
export interface ShownDays {
  readonly start_date: StoreDate;
  readonly end_date: StoreDate;
}

/** Parts of the dashboard. */
export const VIEWS = ['overview', 'deliveries'] as const;
export type View = (typeof VIEWS)[number];

/** The part in the address. */
export function useDashboardView(): readonly [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'deliveries' ? 'deliveries' : 'overview';
  const setView = (next: View) =>
    setParams((before) =>
      withParams(before, { view: next === 'deliveries' ? next : null, transporter: null, warehouse: null }),
    );
  return [view, setView];
}

const PARAMETER = 'period';
const DEFAULT: Period = 'last_7_days';

/** The period in the address, so that a link and a pinned page have it. */
export function useDashboardPeriod(): readonly [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get(PARAMETER);
  const period = PERIODS.find((one) => one === requested) ?? DEFAULT;
  const setPeriod = (next: Period) =>
    setParams((before) => withParams(before, { [PARAMETER]: next === DEFAULT ? null : next }), { replace: true });
  return [period, setPeriod];
}

/** The days of a period up to the running business day. */
export function daysOfPeriod(period: Period, today: StoreDate): ShownDays {
  const from = {
    today,
    last_7_days: addDays(today, -6),
    last_28_days: addDays(today, -27),
    this_month: `${today.slice(0, 8)}01` as StoreDate,
  } as const satisfies Record<Period, StoreDate>;
  return { start_date: from[period], end_date: today };
}
