import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { clockText } from '#shared/codes/clock-text.ts';
import { unitFormat } from '#shared/time/format-minutes.ts';

interface Period {
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * Milliseconds that are left of a limit, at most its length: the page's clock is behind the server's by what a reply took,
 * and half an hour begins with 30:00.
 */
export const remainingMs = ({ starts_at, ends_at }: Period, now: number): number =>
  Date.parse(ends_at) - Math.max(now, Date.parse(starts_at));

const HOUR_S = 60 * 60;

/** Formats the remaining time of a limit: to the second in its last hour, else in hours or days, rounded up. */
export function remainingText(leftMs: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  if (seconds < HOUR_S) return isolateLtr(clockText(seconds));
  const hours = Math.ceil(seconds / HOUR_S);
  return hours < 48
    ? unitFormat(language, 'hour').format(hours)
    : unitFormat(language, 'day').format(Math.ceil(hours / 24));
}
