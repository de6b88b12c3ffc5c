import type { Earning } from '@store-panel/api-client/rtk/earnings';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { BarChart } from '@store-panel/ui/bar-chart';
import { Card, CardBody } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';

const WEEK_DAYS = 7;

/** What was earned on each day of a week; days to come have no bar. */
export function EarnedBars({ earning }: { readonly earning: Earning }) {
  const { t } = useTranslation('earnings');
  const { money, weekday, day } = useEarningFormat(earning.currency);
  const points = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(earning.from as StoreDate, at));
  const values = points.map((point) => {
    const found = earning.days.find((one) => one.day === point);
    return found ? waterfallOf(found.lines).earned : null;
  });
  return (
    <Card>
      <CardBody>
        <BarChart
          label={t('bars.title')}
          level={2}
          size="sm"
          points={points}
          pointLabel={t('bars.day')}
          formatPoint={(point, length) => (length === 'short' ? weekday(point) : day(point))}
          formatValue={money}
          series={[{ id: 'earned', label: t('sum.earned'), values }]}
        />
      </CardBody>
    </Card>
  );
}
