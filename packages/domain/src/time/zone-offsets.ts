/** From this instant on, the zone's clock is so far ahead of UTC, in milliseconds. */
interface Transition {
  readonly at: number;
  readonly ahead: number;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** No two changes of a zone's clock are closer together. */
const STEP = 7 * 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    era: 'short',
  });
  formats.set(zone, format);
  return format;
}

/** How far the zone's clock is ahead of UTC at an instant in whole seconds, as `Intl` says. */
function askIntl(at: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const shown = new Date(0);
  shown.setUTCFullYear(year, part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(at / SECOND) * SECOND;
}

/** The first instant with the clock of `after`, by halving. */
function changeBetween(before: number, after: number, zone: string): number {
  const ahead = askIntl(after, zone);
  let low = before / SECOND;
  let high = after / SECOND;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (askIntl(middle * SECOND, zone) === ahead) high = middle;
    else low = middle;
  }
  return high * SECOND;
}

/** All clocks of a zone in a year of UTC; the first is that of the second before the year. */
function findTransitions(year: number, zone: string): readonly Transition[] {
  const start = startOfYear(year);
  const end = startOfYear(year + 1);
  const found: Transition[] = [{ at: start - SECOND, ahead: askIntl(start - SECOND, zone) }];
  for (let from = start; from < end; from += STEP) {
    const to = Math.min(from + STEP, end);
    const ahead = askIntl(to - SECOND, zone);
    if (ahead !== (found.at(-1) as Transition).ahead)
      found.push({ at: changeBetween(from - SECOND, to - SECOND, zone), ahead });
  }
  return found;
}

function startOfYear(year: number): number {
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return start.getTime();
}

/** Transitions of each zone and year, found once. A server meets some dozens of zones and years. */
const known = new Map<string, Map<number, readonly Transition[]>>();
/** Of a zone; only a broken client asks for more. */
const MAX_YEARS = 200;

function transitionsOf(year: number, zone: string): readonly Transition[] {
  const found = known.get(zone)?.get(year);
  if (found) return found;
  const transitions = findTransitions(year, zone);
  const years = known.get(zone) ?? new Map<number, readonly Transition[]>();
  if (years.size >= MAX_YEARS) years.clear();
  known.set(zone, years.set(year, transitions));
  return transitions;
}

const lastOf = (transitions: readonly Transition[], at: number): Transition =>
  transitions.findLast((transition) => transition.at <= at) as Transition;

/**
 * How far the zone's clock is ahead of UTC at an instant, in milliseconds. Two changes of a clock within a week that undo
 * each other would be overlooked; no zone has had such since 1970.
 * @throws RangeError for an unknown zone
 */
export const aheadOfUtc = (at: number, zone: string): number =>
  lastOf(transitionsOf(new Date(at).getUTCFullYear(), zone), at).ahead;

/** The instant since which the zone's clock is as far ahead as at `at`; the second before the last year if it is longer. */
export function clockSince(at: number, zone: string): number {
  const year = new Date(at).getUTCFullYear();
  const transitions = transitionsOf(year, zone);
  const current = lastOf(transitions, at);
  return (current === transitions[0] ? (transitionsOf(year - 1, zone).at(-1) as Transition) : current).at;
}
