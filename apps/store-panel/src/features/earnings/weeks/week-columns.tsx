import type { WeekOfEarnings } from '@store-panel/api-client/rtk/earnings';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { formatMoney } from '@store-panel/domain/money/money';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';

export const weekKey = ({ from }: WeekOfEarnings) => from;
export const weekHref = ({ from }: WeekOfEarnings) => `?week=${from}`;

/** What a week brought, what the store held of it and what was paid out. */
export function useWeekColumns(): readonly Column<WeekOfEarnings>[] {
  const { t } = useTranslation('earnings');
  // Each row has a currency of its own.
  const { language, range, count } = useEarningFormat('EUR');
  return useMemo(() => {
    const money = (week: WeekOfEarnings, minor: number) => (
      <NumericText>{formatMoney(minor, { language, currency: week.currency })}</NumericText>
    );
    const amountColumn = (
      id: 'sales' | 'fees' | 'earned' | 'held',
      amountOf: (week: ReturnType<typeof waterfallOf>) => number,
    ): Column<WeekOfEarnings> => ({
      id,
      header: t(`weeks.column.${id}`),
      align: 'end',
      render: (week) => money(week, amountOf(waterfallOf(week.lines))),
    });
    return [
      {
        id: 'week',
        header: t('weeks.column.week'),
        isTitle: true,
        render: (week) => (
          <TwoLineCell secondary={week.is_running ? <Badge>{t('weeks.running')}</Badge> : null}>
            {range(week.from, week.to)}
          </TwoLineCell>
        ),
      },
      {
        id: 'orders',
        header: t('weeks.column.orders'),
        align: 'end',
        render: ({ orders }) => <NumericText>{count(orders)}</NumericText>,
      },
      amountColumn('sales', ({ groups }) => groups.sales),
      amountColumn('fees', ({ groups }) => groups.fees),
      amountColumn('earned', ({ earned }) => earned),
      amountColumn('held', ({ groups }) => groups.held_by_store),
      {
        id: 'payout',
        header: t('weeks.column.payout'),
        align: 'end',
        render: (week) =>
          week.payout === null ? (
            t('weeks.noPayout')
          ) : (
            <TwoLineCell
              secondary={
                <>
                  {week.payout.state !== 'success' && <PayoutStateChip state={week.payout.state} />}{' '}
                  <LtrText>{week.payout.reference}</LtrText>
                  {week.payout.again !== null && (
                    <span>{t('weeks.again', { reference: isolateLtr(week.payout.again.reference) })}</span>
                  )}
                </>
              }
            >
              {money(week, week.payout.amount)}
            </TwoLineCell>
          ),
      },
    ];
  }, [t, language, range, count]);
}
