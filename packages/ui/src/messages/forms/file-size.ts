const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Says bytes in the largest unit that leaves a whole number before the point, a thousand to a step: "1.5 MB". */
export function fileSizeIn(locale: string): (bytes: number) => string {
  return (bytes) => {
    const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: UNITS[step],
      // Short bytes have no plural in English.
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: 1,
    });
    return format.format(bytes / 1000 ** step);
  };
}
