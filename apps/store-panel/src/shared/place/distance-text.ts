const METRES_PER_MILE = 1_609.344;

/** A distance in the store's unit, as the language writes it. */
export function distanceText(metres: number, language: string, isInMiles: boolean): string {
  const value = isInMiles ? metres / METRES_PER_MILE : metres / 1000;
  const unit = isInMiles ? 'mile' : 'kilometer';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(value);
}
