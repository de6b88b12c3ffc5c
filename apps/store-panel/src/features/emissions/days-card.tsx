import type { TravelEmissions } from '@store-panel/api-client/rtk/emissions';
import { BarChart } from '@store-panel/ui/bar-chart';
import { Link } from '@store-panel/ui/link';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { type CardQuery, EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import type { EmissionParams } from './emission-params.ts';
import css from './emissions.module.css';

export interface TravelCardProps {
  readonly query: CardQuery;
  readonly data: TravelEmissions | undefined;
  readonly params: EmissionParams;
}

/** What was emitted each day, with something aboard and with nothing. */
export function DaysCard({ query, data, params }: TravelCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  const sum = (data?.days ?? []).reduce((total, { loaded, empty }) => total + loaded + empty, 0);
  return (
    <EmissionCard title={t('days.title')} query={query} data={data} height={26} summary={format.co2e(sum)}>
      {({ days }) => (
        <>
          <BarChart
            label={t('days.title')}
            labelHidden
            size="sm"
            stacked
            points={days.map(({ day }) => day)}
            pointLabel={t('days.day')}
            formatPoint={(day) => format.day(day)}
            formatValue={format.co2e}
            series={[
              { id: 'loaded', label: t('days.loaded'), values: days.map(({ loaded }) => loaded) },
              { id: 'empty', label: t('days.empty'), values: days.map(({ empty }) => empty) },
            ]}
          />
          <div ref={scroller} className={css.scrolled}>
            <table className={css.table} aria-label={t('days.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('days.day')}</th>
                  <th scope="col" className={css.number}>
                    {t('figure.parcels')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('figure.each')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('days.loaded')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('days.empty')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, parcels, loaded, empty }) => (
                  <tr key={day}>
                    <th scope="row">{format.day(day)}</th>
                    <td className={css.number}>
                      <Link href={params.hrefOf({ day })}>{format.count(parcels)}</Link>
                    </td>
                    <td className={css.number}>{format.co2e((loaded + empty) / parcels)}</td>
                    <td className={css.number}>{format.co2e(loaded)}</td>
                    <td className={css.number}>{format.co2e(empty)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={css.muted}>{t('days.note')}</p>
        </>
      )}
    </EmissionCard>
  );
}
