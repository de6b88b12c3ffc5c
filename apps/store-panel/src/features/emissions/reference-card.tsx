import type { EmissionsSavings } from '@store-panel/api-client/rtk/emissions';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import { type CardQuery, EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import css from './emissions.module.css';

interface ReferenceCardProps {
  readonly query: CardQuery;
  readonly data: EmissionsSavings | undefined;
}

/** What was emitted, beside the same distances by the reference vehicles. */
export function ReferenceCard({ query, data }: ReferenceCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const difference = data && data.reference.co2e - data.actual;
  return (
    <EmissionCard
      title={t('reference.title')}
      query={query}
      data={data}
      height={18}
      summary={
        difference !== undefined && (
          <>
            {format.co2e(Math.abs(difference))} {t(difference >= 0 ? 'figure.less' : 'figure.more')}
          </>
        )
      }
    >
      {({ reference, days }) => (
        <>
          <p>
            {t('reference.text', {
              courier: format.vehicleOf(reference.courier),
              parcel: format.vehicleOf(reference.parcel),
            })}
          </p>
          <BarChart
            label={t('reference.title')}
            labelHidden
            size="sm"
            points={days.map(({ day }) => day)}
            pointLabel={t('days.day')}
            formatPoint={(day) => format.day(day)}
            formatValue={format.co2e}
            series={[
              { id: 'actual', label: t('reference.actual'), values: days.map(({ actual }) => actual) },
              { id: 'reference', label: t('reference.reference'), values: days.map((day) => day.reference) },
            ]}
          />
          <p className={css.muted}>{t('reference.note')}</p>
        </>
      )}
    </EmissionCard>
  );
}
