import { isReferenceVehicle } from '@store-panel/domain/emissions/reference';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { type EarningFormat, useEarningFormat } from '#shared/money/earning-format.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** How amounts of emissions are written; they come as mg and metres. */
export interface EmissionFormat extends EarningFormat {
  /** `211 g`, `1.2 kg`. */
  readonly co2e: (mg: number) => string;
  /** `211.26 g`: nothing is rounded. */
  readonly exact: (mg: number) => string;
  readonly distance: (metres: number) => string;
  /** `2,891 m`: nothing is rounded. */
  readonly metres: (metres: number) => string;
  /** A part of 1. */
  readonly share: (share: number) => string;
  readonly between: (low: string, high: string) => string;
  /** `Van, diesel`; without a factor of its own the class alone. */
  readonly vehicle: (vehicleClass: string, energy: string | null) => string;
  /** Of `van.diesel`. */
  readonly vehicleOf: (name: string) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly country: (code: string) => string;
}

const KILOGRAM = 1_000_000;

export function useEmissionFormat(): EmissionFormat {
  const { t } = useTranslation(['vehicle-classes', 'settings']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const format = useEarningFormat(session.currency);
  const isInMiles = session.isDistanceUnitMile;
  return useMemo(() => {
    const unit = (name: string, digits: number) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit: name,
        numberingSystem: 'latn',
        maximumFractionDigits: digits,
      });
    const [gram, exactGram] = [unit('gram', 0), unit('gram', 3)];
    const kilogram = [unit('kilogram', 0), unit('kilogram', 1)] as const;
    const meter = unit('meter', 0);
    const percent = new Intl.NumberFormat(language, {
      style: 'percent',
      numberingSystem: 'latn',
      maximumFractionDigits: 0,
    });
    const list = new Intl.ListFormat(language, { type: 'unit' });
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    const vehicle = (vehicleClass: string, energy: string | null) => {
      const name = `${vehicleClass}.${energy}`;
      if (isReferenceVehicle(name)) return t(`settings:value.vehicle.${name}`);
      return t(`vehicle-classes:${vehicleClass as 'van'}`);
    };
    return {
      ...format,
      co2e: (mg) => {
        const text =
          Math.abs(mg) < KILOGRAM
            ? gram.format(mg / 1000)
            : kilogram[Math.abs(mg) < 100 * KILOGRAM ? 1 : 0].format(mg / KILOGRAM);
        return isolateInLanguage(text, language);
      },
      exact: (mg) => isolateInLanguage(exactGram.format(mg / 1000), language),
      distance: (metres) => isolateInLanguage(distanceText(metres, language, isInMiles), language),
      metres: (metres) => isolateInLanguage(meter.format(metres), language),
      share: (value) => percent.format(value),
      between: (low, high) => isolateInLanguage(`${low}–${high}`, language),
      vehicle,
      vehicleOf: (name) => {
        const [vehicleClass = '', energy = ''] = name.split('.');
        return vehicle(vehicleClass, energy);
      },
      list: (parts) => list.format(parts),
      country: (code) => countries.of(code) ?? code,
    };
  }, [t, language, format, isInMiles]);
}
