import type { EmissionMethodPage } from '@store-panel/api-client/rtk/emissions';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { type CardQuery, EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import css from './emissions.module.css';

interface MethodCardProps {
  readonly query: CardQuery;
  readonly data: EmissionMethodPage | undefined;
}

type Row = EmissionMethodPage['grid_rows'][number];

const NOTES = ['scope', 'run', 'share', 'transporter', 'range', 'unknown'] as const;

/** How emissions are computed: the rules, every factor with its published rows, and what is assumed. */
export function MethodCard({ query, data }: MethodCardProps) {
  const { t } = useTranslation('emissions');
  return (
    <EmissionCard
      title={t('method.title')}
      query={query}
      data={data}
      height={30}
      summary={data && t('formula.set', { year: data.factor_set })}
    >
      {(method) => (
        <>
          <ul className={css.notes}>
            {NOTES.map((note) => (
              <li key={note}>{t(`method.note.${note}`)}</li>
            ))}
            <Detour method={method} />
          </ul>
          <h3 className={css.heading}>{t('method.factors')}</h3>
          <p className={css.muted}>{t('method.edition', { year: method.factor_set })}</p>
          <Factors method={method} />
          <h3 className={css.heading}>{t('method.electricity')}</h3>
          <Electricity method={method} />
        </>
      )}
    </EmissionCard>
  );
}

interface PartProps {
  readonly method: EmissionMethodPage;
}

function Detour({ method: { detour } }: PartProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const times = (thousandths: number) => format.count(thousandths / 1000);
  return (
    <li>
      {t(detour.is_measured ? 'method.detourMeasured' : 'method.detourAssumed', {
        value: times(detour.mid),
        low: times(detour.low),
        high: times(detour.high),
      })}
    </li>
  );
}

function Factors({ method }: PartProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  return (
    <div ref={scroller} className={css.wide}>
      <table className={css.table} aria-label={t('method.factors')}>
        <thead>
          <tr>
            <th scope="col">{t('classes.vehicle')}</th>
            <th scope="col" className={css.number}>
              {t('method.perKm')}
            </th>
            <th scope="col">{t('method.rows')}</th>
            <th scope="col">{t('method.source')}</th>
          </tr>
        </thead>
        <tbody>
          {method.factors.map((factor) => (
            <tr key={factor.name}>
              <th scope="row">{format.vehicle(factor.vehicle_class, factor.energy)}</th>
              <td className={css.number}>{format.exact(factor.co2e_per_km)}</td>
              <td>
                {factor.mwh_per_km === null ? (
                  <Rows rows={factor.rows} />
                ) : (
                  t('method.byGrid', { energy: format.count(factor.mwh_per_km / 1_000_000) })
                )}
              </td>
              <td>
                <Source source={factor.source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each row as value and id, so that it can be looked up. */
function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  return (
    <ul className={css.rows}>
      {rows.map(({ id, co2e, source }) => (
        <li key={id}>
          {format.exact(co2e)} {id === '' ? t('method.noRow') : <LtrText>{id}</LtrText>}
          {id !== '' && source === 'assumed' && ` (${t('method.assumed')})`}
        </li>
      ))}
    </ul>
  );
}

function Source({ source }: { readonly source: string }) {
  const { t } = useTranslation('emissions');
  const isCompared = source === 'compared';
  return (
    <StatusChip
      tone={isCompared ? 'success' : 'warning'}
      icon={isCompared ? <CircleCheck aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
    >
      {t(isCompared ? 'method.compared' : 'method.assumed')}
    </StatusChip>
  );
}

function Electricity({ method: { grid, grid_rows: rows } }: PartProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const isOfRows = grid.country === 'GB';
  return (
    <>
      <p>
        {t(grid.country === '' ? 'method.gridAll' : 'method.grid', {
          co2e: format.exact(grid.co2e_per_kwh),
          country: grid.country === '' ? '' : format.country(grid.country),
        })}{' '}
        <Source source={grid.source} />
      </p>
      {isOfRows ? <Rows rows={rows} /> : <p className={css.muted}>{t('method.ember')}</p>}
    </>
  );
}
