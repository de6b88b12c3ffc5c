/** What a clock on the wall shows, in minutes after midnight: 0 to 1439. */
export type MinuteOfDay = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts });
  clocks.set(zone, format);
  return format;
}

/** What the store's clock shows at an instant. Throws a RangeError for an unknown zone. */
export function minuteOfDay(at: number, zone: string): MinuteOfDay {
  // `14:30`, in every zone.
  const [hour, minute] = clock(zone).format(at).split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}
