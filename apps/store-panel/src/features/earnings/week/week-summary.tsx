import type { Earning } from '@store-panel/api-client/rtk/earnings';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { Card, CardBody } from '@store-panel/ui/card';
import { Stat } from '@store-panel/ui/stat';
import { useTranslation } from 'react-i18next';

import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { NextPayoutStat } from './next-payout.tsx';
import css from './week.module.css';

/** Today, this week, and the next payout with what holds it: the three questions at the end of a shift. */
export function WeekSummary({ earning }: { readonly earning: Earning }) {
  const { t } = useTranslation('earnings');
  const format = useEarningFormat(earning.currency);
  const today = earning.days.at(-1);
  const { earned, to_pay: toPay } = waterfallOf(earning.lines);
  return (
    <Card>
      <CardBody>
        <div className={css.stats}>
          {today && (
            <Stat
              label={t('summary.today')}
              value={format.money(waterfallOf(today.lines).earned)}
              hint={t('orders', { count: today.orders })}
            />
          )}
          <Stat label={t('summary.week')} value={format.money(earned)} hint={weekHint(t, toPay, format)} />
          {earning.payout !== null && <NextPayoutStat payout={earning.payout} format={format} />}
        </div>
      </CardBody>
    </Card>
  );
}

const weekHint = (t: ReturnType<typeof useTranslation<'earnings'>>['t'], toPay: number, { money }: EarningFormat) =>
  t(toPay < 0 ? 'summary.youOwe' : 'summary.weOwe', { amount: money(Math.abs(toPay)) });
