import type { WeightPrice } from '@store-panel/api-client/rtk/weight-prices';
import { formatMoney } from '@store-panel/domain/money/money';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { axesOf } from '@store-panel/domain/weight-prices/price-grid';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useBandText } from './use-band-text.ts';
import { weightText } from '#shared/orders/weight-text.ts';
import css from './weight-prices.module.css';

interface PriceGridProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly currency: string;
  readonly prices: readonly WeightPrice[];
  /** What counts until then; a price that differs is shown with it. */
  readonly before?: readonly WeightPrice[];
  /** Makes each price a button. */
  readonly onOpen?: (price: WeightPrice) => void;
}

/** The prices of a version: a service at a time, weights down and distances across. */
export function PriceGrid({ label, currency, prices, before, onOpen }: PriceGridProps) {
  const { t } = useTranslation(['weight-prices', 'service-levels']);
  const language = useLanguage();
  const bandText = useBandText();
  const { services, bands, weights } = axesOf(prices);
  const [selected, setSelected] = useState<ServiceLevel>();
  const service = services.find((each) => each === selected) ?? services[0];
  const hasOneBand = bands.length === 1;
  const at = (cells: readonly WeightPrice[], band: number | null, grams: number) =>
    cells.find((cell) => cell.service_level === service && cell.up_to_km === band && cell.up_to_grams === grams);
  const priceText = (price: number | null) =>
    price === null ? t('notOffered') : formatMoney(price, { language, currency });
  function cellOf(band: number | null, grams: number): ReactNode {
    const cell = at(prices, band, grams);
    if (cell === undefined) return null;
    const text = <bdi>{priceText(cell.price)}</bdi>;
    const old = before && at(before, band, grams);
    if (old !== undefined && old.price !== cell.price)
      return (
        <span className={css.change}>
          <del className={css.old}>
            <bdi>{priceText(old.price)}</bdi>
          </del>
          <ins className={css.new}>{text}</ins>
        </span>
      );
    if (onOpen === undefined) return text;
    const name = t('open', { weight: weightText(grams, language), distance: bandText(band, hasOneBand) });
    return (
      <button
        type="button"
        className={css.price}
        aria-label={`${priceText(cell.price)}: ${name}`}
        onClick={() => onOpen(cell)}
      >
        {text}
      </button>
    );
  }
  return (
    <div className={css.grid}>
      {service !== undefined && services.length > 1 && (
        <SegmentedControl
          label={t('services')}
          options={services.map((value) => ({ value, label: t(`service-levels:${value}`) }))}
          value={service}
          onChange={setSelected}
        />
      )}
      <div className={css.scroller}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('weight')}</th>
              {bands.map((band) => (
                <th key={band} scope="col" className={css.end}>
                  {bandText(band, hasOneBand)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weights.map((grams) => (
              <tr key={grams}>
                <th scope="row">{t('upTo', { weight: weightText(grams, language) })}</th>
                {bands.map((band) => (
                  <td
                    key={band}
                    className={css.end}
                    data-empty={at(prices, band, grams)?.price === null ? '' : undefined}
                  >
                    {cellOf(band, grams)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.muted}>{t('heavier')}</p>
    </div>
  );
}
