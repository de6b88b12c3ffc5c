import { BarChart } from '@store-panel/ui/bar-chart';
import { Link } from '@store-panel/ui/link';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { TravelCardProps } from './days-card.tsx';
import { EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import css from './emissions.module.css';

/** What a parcel emitted by the vehicle that brought it. */
export function ClassesCard({ query, data, params }: TravelCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  const first = data?.by_class[0];
  return (
    <EmissionCard
      title={t('classes.title')}
      query={query}
      data={data}
      height={26}
      summary={first && format.vehicle(first.vehicle_class, null)}
    >
      {({ by_class: classes }) => (
        <>
          <BarChart
            label={t('figure.each')}
            level={3}
            orientation="horizontal"
            points={classes.map(({ vehicle_class: vehicleClass }) => vehicleClass)}
            pointLabel={t('classes.vehicle')}
            formatPoint={(vehicleClass) => format.vehicle(vehicleClass, null)}
            formatValue={format.co2e}
            series={[
              {
                id: 'each',
                label: t('figure.each'),
                values: classes.map(({ loaded, empty, parcels }) => (loaded + empty) / parcels),
              },
            ]}
          />
          <div ref={scroller} className={css.scrolled}>
            <table className={css.table} aria-label={t('classes.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('classes.vehicle')}</th>
                  <th scope="col" className={css.number}>
                    {t('figure.parcels')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('figure.each')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('classes.distance')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('classes.empty')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {classes.map((row) => (
                  <tr key={row.vehicle_class}>
                    <th scope="row">{format.vehicle(row.vehicle_class, null)}</th>
                    <td className={css.number}>
                      <Link href={params.hrefOf({ class: row.vehicle_class })}>{format.count(row.parcels)}</Link>
                    </td>
                    <td className={css.number}>{format.co2e((row.loaded + row.empty) / row.parcels)}</td>
                    <td className={css.number}>{format.distance(row.metres)}</td>
                    <td className={css.number}>
                      {row.metres === 0 ? '–' : format.share(row.empty_metres / row.metres)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </EmissionCard>
  );
}
