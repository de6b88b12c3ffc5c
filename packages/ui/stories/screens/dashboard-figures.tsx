import { TrendingDown, TrendingUp } from 'lucide-react';
import { Card, CardBody } from '#card/card.tsx';
import { Stat } from '#stat/stat.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import { Sparkline } from '#sparkline/sparkline.tsx';
import { useFormats } from '../figure-formats.ts';
import { SALES, SALES_BEFORE, STARS } from '../sample-figures.ts';
import { useStoryText } from '../story-language.tsx';

interface StatsProps {
  readonly state: 'filled' | 'loading' | 'empty' | 'error';
  readonly days: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Approximate order value. */
const PER_ORDER = 23.4;

/** Key figures of an owner. */
export function Stats({ state, days }: StatsProps) {
  const t = useStoryText();
  const { money, count, stars } = useFormats();
  const currentSales = SALES.slice(-days);
  const before = SALES_BEFORE.slice(-days);
  const basket = currentSales.map((value, index) => PER_ORDER + Math.sin(index / 4) - value / 4000);
  const figures = [
    {
      label: 'Sales',
      value: money(sum(currentSales), 'full'),
      values: currentSales,
      change: sum(currentSales) / sum(before) - 1,
    },
    {
      label: 'Orders',
      value: count(Math.round(sum(currentSales) / PER_ORDER), 'full'),
      values: currentSales.map((value) => value / PER_ORDER),
      change: sum(currentSales) / sum(before) - 1.02,
    },
    { label: 'Average order', value: money(sum(basket) / days, 'full'), values: basket, change: -0.013 },
    { label: 'Stars', value: stars(STARS.at(-1) ?? 0, 'full'), values: STARS, change: 0.022 },
  ];
  return (
    <div className="dashboard-figures" aria-busy={state === 'loading'}>
      {figures.map(({ label, value, values, change }) => (
        <Card key={label}>
          <CardBody>
            {state === 'filled' && (
              <Stat
                label={t(label)}
                value={value}
                trend={<Sparkline values={values} />}
                hint={<Change share={change} since={t(days === 7 ? '7 days before' : '30 days before')} />}
              />
            )}
            {state === 'loading' && <Stat label={t(label)} value={<Skeleton width="7rem" />} hint={<Skeleton />} />}
            {(state === 'empty' || state === 'error') && <Stat label={t(label)} value="–" />}
          </CardBody>
        </Card>
      ))}
    </div>
  );
}

interface ChangeProps {
  readonly share: number;
  /** Comparison period. */
  readonly since: string;
}

/** Trend by arrow, sign and colour. */
function Change({ share, since }: ChangeProps) {
  const { change } = useFormats();
  const Arrow = share < 0 ? TrendingDown : TrendingUp;
  return (
    <span className="dashboard-change">
      <span className="dashboard-share" data-tone={share < 0 ? 'danger' : 'success'}>
        <Arrow data-flip-in-rtl="" aria-hidden="true" />
        <NumericText>{change(share)}</NumericText>
      </span>
      {since}
    </span>
  );
}
