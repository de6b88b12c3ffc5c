/** In order of precedence, because most browsers name others too. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

export interface Device {
  /** Name of the browser, or its user agent if unknown. */
  readonly browser: string;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** Parses a user agent into names for display. */
export function readDevice(userAgent: string): Device {
  const find = (rows: readonly (readonly [string, RegExp])[]) =>
    rows.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = find(SYSTEMS) ?? null;
  return {
    browser: find(BROWSERS) ?? userAgent.slice(0, 60),
    system,
    isHandheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
}

/** Browser and system in one text; empty for an unknown device. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  return [browser, system ?? ''].filter((text) => text !== '').join(', ');
}
