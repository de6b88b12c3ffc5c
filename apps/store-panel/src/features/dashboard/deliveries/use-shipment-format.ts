import { formatMinutes, unitFormat } from '#shared/time/format-minutes.ts';
import { type DashboardFormat, useDashboardFormat } from '../dashboard-format.ts';

/** How figures of deliveries are written. */
export interface ShipmentFormat extends DashboardFormat {
  /** A part of 1, to the tenth of a percent. */
  readonly rate: (share: number) => string;
  /** Seconds: `1 hr 40 min`. */
  readonly duration: (seconds: number) => string;
  /** `840 g`, or from a kilogram on `1.2 kg`. */
  readonly grams: (grams: number) => string;
}

const KILOGRAM = 1000;

/** @param currency of the amounts */
export function useShipmentFormat(currency: string): ShipmentFormat {
  const format = useDashboardFormat(currency);
  const { language } = format;
  const weight = (unit: 'gram' | 'kilogram') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: language.startsWith('ar') ? 'long' : 'short',
      maximumFractionDigits: unit === 'gram' ? 0 : 1,
      numberingSystem: 'latn',
    });
  return {
    ...format,
    rate: (share) => format.percent(Math.round(share * 1000) * 1000),
    duration: (seconds) => {
      const hours = seconds / 3600;
      // Days are read more easily than many hours.
      return hours >= 48
        ? unitFormat(language, 'day', { maximumFractionDigits: 1 }).format(hours / 24)
        : formatMinutes(Math.round(seconds / 60), language);
    },
    grams: (grams) => (grams < KILOGRAM ? weight('gram').format(grams) : weight('kilogram').format(grams / KILOGRAM)),
  };
}
