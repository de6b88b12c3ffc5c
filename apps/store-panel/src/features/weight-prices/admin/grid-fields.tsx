import { SERVICE_LEVELS, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { GRID_LIMITS } from '@store-panel/domain/weight-prices/price-grid';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useBandText } from '../use-band-text.ts';
import { weightText } from '#shared/orders/weight-text.ts';
import { distanceText } from '../weight-texts.ts';
import { type GridValues, parseKilometres } from './grid-values.ts';
import css from '../weight-prices.module.css';

const without = <Item,>(items: readonly Item[], at: number) => items.filter((_, index) => index !== at);

/** Weights, distances and, a service at a time, the price of each of their pairs. */
export function GridFields() {
  const { t } = useTranslation('weight-prices');
  const language = useLanguage();
  const { values, setValues } = useFormikContext<GridValues>();
  const { weights, bounds, prices } = values;
  const changeRows = (change: (rows: readonly (readonly string[])[]) => readonly (readonly string[])[]) =>
    Object.fromEntries(SERVICE_LEVELS.map((level) => [level, change(prices[level])])) as GridValues['prices'];
  const setWeights = (next: readonly string[], change: Parameters<typeof changeRows>[0]) =>
    void setValues({ ...values, weights: next, prices: changeRows(change) });
  const setBounds = (next: readonly string[], change: (row: readonly string[]) => readonly string[]) =>
    void setValues({ ...values, bounds: next, prices: changeRows((rows) => rows.map((row) => change(row))) });
  return (
    <>
      <Bounds
        title={t('form.weights')}
        field="weights"
        label={t('form.weight')}
        values={weights}
        least={1}
        most={GRID_LIMITS.maxWeights}
        nameOf={(text) => weightName(text, language)}
        addLabel={t('form.addWeight')}
        removeLabel={(name) => t('form.removeWeight', { weight: name })}
        onAdd={() => setWeights([...weights, ''], (rows) => [...rows, ['', ...bounds.map(() => '')]])}
        onRemove={(at) => setWeights(without(weights, at), (rows) => without(rows, at))}
      />
      <Bounds
        title={t('form.bands')}
        text={t('form.bandsHelp')}
        field="bounds"
        label={t('form.bound')}
        values={bounds}
        least={0}
        most={GRID_LIMITS.maxBands - 1}
        nameOf={(text) => bandName(text, language)}
        addLabel={t('form.addBand')}
        removeLabel={(name) => t('form.removeBand', { distance: name })}
        // Before the last band, which stays without an end.
        onAdd={() => setBounds([...bounds, ''], (row) => [...row.slice(0, -1), '', ...row.slice(-1)])}
        onRemove={(at) => setBounds(without(bounds, at), (row) => without(row, at))}
      />
      <FormTextField
        name="divisor"
        label={t('form.divisor')}
        help={t('form.divisorHelp')}
        optional
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <Prices />
    </>
  );
}

function weightName(text: string, language: ReturnType<typeof useLanguage>) {
  const grams = parseWeight(text);
  return grams === null ? '–' : weightText(grams, language);
}

function bandName(text: string, language: ReturnType<typeof useLanguage>) {
  const kilometres = parseKilometres(text);
  return kilometres === null ? '–' : distanceText(kilometres, language);
}

interface BoundsProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly field: 'weights' | 'bounds';
  readonly label: string;
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly nameOf: (text: string) => string;
  readonly addLabel: string;
  readonly removeLabel: (name: string) => string;
  readonly onAdd: () => void;
  readonly onRemove: (at: number) => void;
}

function Bounds(props: BoundsProps) {
  const { title, text, field, label, values, least, most, nameOf, addLabel, removeLabel, onAdd, onRemove } = props;
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {values.length === 0 && text !== undefined && <p className={css.muted}>{text}</p>}
      {values.length > 0 && (
        <div className={css.bounds}>
          {/* Rows have no identity beside their place. */}
          {[...values.entries()].map(([at, value]) => (
            <div key={at} className={css.bound}>
              <FormTextField name={`${field}.${at}`} label={label} inputMode="decimal" autoComplete="off" dir="ltr" />
              {values.length > least && (
                <IconButton
                  icon={<X aria-hidden="true" />}
                  label={removeLabel(nameOf(value))}
                  onClick={() => onRemove(at)}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {values.length < most && (
        <Button className={css.start} icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </section>
  );
}

function Prices() {
  const { t } = useTranslation(['weight-prices', 'service-levels']);
  const language = useLanguage();
  const bandText = useBandText();
  const [service, setService] = useState<ServiceLevel>('next_day');
  const { values } = useFormikContext<GridValues>();
  const { currency, weights, bounds } = values;
  const bands = [...bounds.map((bound) => parseKilometres(bound) ?? 0), null];
  const title = t('form.prices', { service: t(`service-levels:${service}`) });
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <Select
        label={t('services')}
        options={SERVICE_LEVELS.map((value) => ({ value, label: t(`service-levels:${value}`) }))}
        value={service}
        onChange={({ target: { value } }) => setService(SERVICE_LEVELS.find((level) => level === value) ?? service)}
      />
      <p className={css.muted}>{t('form.help')}</p>
      {[...weights.entries()].map(([row, weight]) => (
        <fieldset key={row} className={css.row}>
          <legend className={css.legend}>{t('upTo', { weight: weightName(weight, language) })}</legend>
          <div className={css.bounds}>
            {[...bands.entries()].map(([at, band]) => (
              <FormPriceField
                key={`${service}/${at}`}
                name={`prices.${service}.${row}.${at}`}
                label={bandText(band, bands.length === 1)}
                currency={currency}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
