/** Formats grams as kilograms. */
export const weightText = (grams: number, language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  }).format(grams / 1000);

/** The same without the unit, for an input field. */
export const weightNumber = (grams: number): string => String(grams / 1000);
