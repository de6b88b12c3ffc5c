import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { clockText } from '#shared/codes/clock-text.ts';

const HOUR_MS = 60 * 60_000;

const unit = (language: string, name: 'hour' | 'day') =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short', numberingSystem: 'latn' });

/** Time left of a limit: to the second in its last hour, else in hours or days, rounded up. */
export function leftText(left: number, language: string): string {
  if (left < HOUR_MS) return isolateLtr(clockText(Math.max(0, Math.ceil(left / 1000))));
  const hours = Math.ceil(left / HOUR_MS);
  return hours < 48 ? unit(language, 'hour').format(hours) : unit(language, 'day').format(Math.ceil(hours / 24));
}
