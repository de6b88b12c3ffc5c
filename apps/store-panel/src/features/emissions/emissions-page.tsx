import {
  type EmissionMethodPage,
  useGetEmissionMethodQuery,
  useGetEmissionsSavingsQuery,
  useGetPotentialSavingsQuery,
  useGetTravelEmissionsQuery,
  useListEmissionsQuery,
} from '@store-panel/api-client/rtk/emissions';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Leaf } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import { ClassesCard } from './classes-card.tsx';
import { DaysCard } from './days-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import { EMISSION_PERIODS, useEmissionParams } from './emission-params.ts';
import css from './emissions.module.css';
import { MethodCard } from './method-card.tsx';
import { ParcelsCard } from './parcels-card.tsx';
import { PotentialCard } from './potential-card.tsx';
import { ReferenceCard } from './reference-card.tsx';
import { SummaryCard } from './summary-card.tsx';

const assumedFactors = (method: EmissionMethodPage | undefined): ReadonlySet<string> =>
  new Set(method?.factors.flatMap(({ name, source }) => (source === 'assumed' ? [name] : [])));

/** What bringing orders and parcels emitted, what could have been saved, and how each figure is computed. */
export function EmissionsPage() {
  const { t } = useTranslation('emissions');
  const params = useEmissionParams();
  const format = useEmissionFormat();
  const options = { refetchOnMountOrArgChange: true };
  const all = useListEmissionsQuery(params.days, options);
  const travel = useGetTravelEmissionsQuery(params.days, options);
  const savings = useGetEmissionsSavingsQuery(params.days, options);
  const potential = useGetPotentialSavingsQuery(params.days, options);
  const method = useGetEmissionMethodQuery(undefined, options);
  const isEmpty = all.currentData?.totals.parcels === 0;
  const waiting = all.currentData?.waiting ?? 0;
  return (
    <Page>
      <ScreenHeader
        screen="emissions"
        description={t('intro')}
        actions={
          <SegmentedControl
            label={t('period.label')}
            options={EMISSION_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={params.period}
            onChange={params.setPeriod}
          />
        }
      />
      <LastUpdated at={all.fulfilledTimeStamp} hasFailed={all.isError} />
      <div className={css.parts}>
        {waiting > 0 && <InlineAlert tone="info">{t('waiting', { value: format.count(waiting) })}</InlineAlert>}
        {(all.currentData?.factor_sets.length ?? 0) > 1 && <InlineAlert tone="info">{t('mixed')}</InlineAlert>}
        {isEmpty ? (
          <EmptyState icon={<Leaf />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <>
            <SummaryCard query={all} data={all.currentData} savings={savings.currentData} params={params} />
            <div className={css.columns}>
              <DaysCard query={travel} data={travel.currentData} params={params} />
              <ClassesCard query={travel} data={travel.currentData} params={params} />
              <ReferenceCard query={savings} data={savings.currentData} />
              <PotentialCard query={potential} data={potential.currentData} />
            </div>
            <ParcelsCard params={params} assumed={assumedFactors(method.data)} />
          </>
        )}
        <MethodCard query={method} data={method.data} />
      </div>
    </Page>
  );
}
