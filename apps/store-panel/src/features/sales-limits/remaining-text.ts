import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { clockText } from '#shared/codes/clock-text.ts';

const HOUR_MS = 60 * 60_000;

const unit = (language: string, name: 'hour' | 'day') =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short', numberingSystem: 'latn' });

/** Formats the remaining time of a limit: to the second in its last hour, else in hours or days, rounded up. */
export function remainingText(remainingMs: number, language: string): string {
  if (remainingMs < HOUR_MS) return isolateLtr(clockText(Math.max(0, Math.ceil(remainingMs / 1000))));
  const hours = Math.ceil(remainingMs / HOUR_MS);
  return hours < 48 ? unit(language, 'hour').format(hours) : unit(language, 'day').format(Math.ceil(hours / 24));
}
