const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats bytes in the largest unit with a non-zero integer part, 1000 per step: "1.5 MB". */
export function fileSizeIn(locale: string): (bytes: number) => string {
  return (bytes) => {
    const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: UNITS[step],
      // English has no plural of the short unit.
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: 1,
    });
    return format.format(bytes / 1000 ** step);
  };
}
