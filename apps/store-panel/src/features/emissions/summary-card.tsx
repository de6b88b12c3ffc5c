import type { EmissionList, EmissionsSavings } from '@store-panel/api-client/rtk/emissions';
import { EMISSION_METHODS } from '@store-panel/domain/emissions/formula';
import { Link } from '@store-panel/ui/link';
import { Stat } from '@store-panel/ui/stat';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { type CardQuery, EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import type { EmissionParams } from './emission-params.ts';
import css from './emissions.module.css';

interface SummaryCardProps {
  readonly query: CardQuery;
  readonly data: EmissionList | undefined;
  readonly savings: EmissionsSavings | undefined;
  readonly params: EmissionParams;
}

/** What a parcel emitted on average, in which range, and how that is known. */
export function SummaryCard({ query, data, savings, params }: SummaryCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  /** None where both ends read the same. */
  const rangeOf = (lowest: number, highest: number) => {
    const [low, high] = [format.co2e(lowest), format.co2e(highest)];
    return low === high ? {} : { hint: t('figure.range', { low, high }) };
  };
  return (
    <EmissionCard title={t('summary')} query={query} data={data} height={14}>
      {({ totals, quality }) => (
        <>
          <div className={css.stats}>
            <Stat
              label={t('figure.each')}
              value={format.co2e(totals.co2e / totals.parcels)}
              {...rangeOf(totals.low / totals.parcels, totals.high / totals.parcels)}
            />
            <Stat label={t('figure.total')} value={format.co2e(totals.co2e)} {...rangeOf(totals.low, totals.high)} />
            <Stat
              label={t('figure.parcels')}
              value={<Link href={params.hrefOf({})}>{format.count(totals.parcels)}</Link>}
              hint={t('figure.distance', { distance: format.distance(totals.metres) })}
            />
            {savings && (
              <Stat
                label={t('figure.saved')}
                value={format.co2e(Math.abs(savings.reference.co2e - savings.actual))}
                hint={t(savings.reference.co2e >= savings.actual ? 'figure.less' : 'figure.more')}
              />
            )}
          </div>
          <h3 className={css.heading}>{t('quality.title')}</h3>
          <ul className={css.quality}>
            {EMISSION_METHODS.map((method) => (
              <li key={method}>
                <span className={css.qualityName}>
                  {quality[method] > 0 ? (
                    <Link href={params.hrefOf({ method })}>{t(`known.${method}`)}</Link>
                  ) : (
                    t(`known.${method}`)
                  )}
                </span>
                <span
                  className={css.bar}
                  style={{ '--size': `${(quality[method] / Math.max(1, totals.co2e)) * 100}%` } as CSSProperties}
                  aria-hidden="true"
                />
                <span className={css.number}>{format.share(quality[method] / Math.max(1, totals.co2e))}</span>
                <span className={css.muted}>{t(`quality.${method}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmissionCard>
  );
}
