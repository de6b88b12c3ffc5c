import type { Emission } from '@store-panel/api-client/rtk/emissions';
import { useTranslation } from 'react-i18next';

import { useEmissionFormat } from './emission-format.ts';
import css from './emissions.module.css';

interface FormulaTextProps {
  readonly emission: Emission;
  /** Factors that were not compared with what was published. */
  readonly assumed: ReadonlySet<string>;
}

/** Why a parcel has its amount: every number that it is computed from, in the order of the computation. */
export function FormulaText({ emission, assumed }: FormulaTextProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  const { formula, run, co2e, low, high } = emission;
  const { factor, metres } = formula;
  const vehicle = factor ? format.vehicleOf(factor.mid_of) : '';
  const perKm = factor ? format.exact(factor.mid) : '';
  return (
    <ul className={css.formula}>
      {formula.kind === 'reported' && <li>{t('formula.reported', { co2e: format.exact(co2e) })}</li>}
      {formula.kind === 'run' && run && metres && (
        <>
          <li>
            {t('formula.run', {
              metres: format.metres(metres.mid),
              factor: perKm,
              vehicle,
              total: format.exact(run.co2e),
            })}
          </li>
          <li>{t('formula.empty', { metres: format.metres(run.empty_metres) })}</li>
          {run.deliveries > 1 && (
            <li>
              {t(formula.is_by_weight === true ? 'formula.shareByWeight' : 'formula.share', {
                deliveries: format.count(run.deliveries),
                weight: format.count(formula.weight ?? 0),
                runWeight: format.count(formula.run_weight ?? 0),
                co2e: format.exact(co2e),
              })}
            </li>
          )}
          {formula.rounding === 1 && <li>{t('formula.rounding', { co2e: format.exact(1) })}</li>}
        </>
      )}
      {formula.kind === 'round' && metres && (
        <li>
          {t('formula.round', {
            metres: format.metres(metres.mid),
            factor: perKm,
            vehicle,
            parcels: format.count(formula.round_parcels ?? 0),
            attempts: format.count(formula.attempts ?? 0),
            co2e: format.exact(co2e),
          })}
        </li>
      )}
      {factor && metres && low !== high && (
        <li>
          {t('formula.range', {
            low: format.exact(low),
            lowVehicle: format.vehicleOf(factor.low_of),
            lowMetres: format.metres(metres.low),
            high: format.exact(high),
            highVehicle: format.vehicleOf(factor.high_of),
            highMetres: format.metres(metres.high),
          })}
        </li>
      )}
      <li className={css.muted}>{t(`quality.${emission.method}`)}</li>
      {factor && assumed.has(factor.mid_of) && <li className={css.muted}>{t('formula.assumed', { vehicle })}</li>}
      <li className={css.muted}>{t('formula.set', { year: emission.factor_set })}</li>
    </ul>
  );
}
