import {
  type DayPlan,
  type Festival,
  type FestivalDays,
  type FestivalPlan,
  HOURS_LIMITS,
  planOfWeekday,
  type Season,
  type StoreHours,
  WEEKDAY_NUMBERS,
} from '#hours/opening-hours.ts';
import type { SettingValue } from '#settings/setting-value.ts';
import type { Hours } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';

// Opening hours as the journal of settings keeps them: single values and lists of texts, one field for each day, so that
// the journal names a change of Friday as Friday's, and takes it back as such.

type Values = Readonly<Record<string, SettingValue>>;
type FestivalContent = Omit<Festival, 'festival_id'>;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: MinuteOfDay) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const USUAL_UNTIL = 'usual_until';
const WORDS = ['all_day', 'as_open', 'none'] as const;

/** `['11:00-14:00', '17:00-22:00']`, `[]`, or one word. */
const textsOf = (hours: string | readonly Hours[]): readonly string[] =>
  typeof hours === 'string' ? [hours] : hours.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`);

/** Reads hours as the journal keeps them: a word, or ranges. */
export function hoursOfTexts(texts: readonly string[]): (typeof WORDS)[number] | readonly Hours[] {
  const word = WORDS.find((one) => one === texts[0]);
  if (word !== undefined) return word;
  // Each is `hh:mm-hh:mm`.
  return texts.map((text) => ({ from: minuteOf(text.slice(0, 5)), to: minuteOf(text.slice(6)) }));
}

const planOfTexts = (open: SettingValue | undefined, delivery: SettingValue | undefined): DayPlan => ({
  open: hoursOfTexts(open as readonly string[]) as DayPlan['open'],
  delivery: hoursOfTexts(delivery as readonly string[]) as DayPlan['delivery'],
});

/** The usual hours as fields of the journal: `open.0` … `open.6`, `delivery.0` …, `last_order_minutes`, `season.0` …. */
export function hoursValues({ week, seasons, last_order_minutes }: StoreHours): Values {
  const days = WEEKDAY_NUMBERS.flatMap((day) => {
    const { open, delivery } = planOfWeekday(week, day);
    return [[`open.${day}`, textsOf(open)] as const, [`delivery.${day}`, textsOf(delivery)] as const];
  });
  const places = Array.from({ length: HOURS_LIMITS.seasons }, (_, at) => {
    const season = seasons[at];
    return [`season.${at}`, season === undefined ? null : textOfSeason(season)] as const;
  });
  const values: readonly (readonly [string, SettingValue])[] = [
    ...days,
    ['last_order_minutes', last_order_minutes],
    ...places,
  ];
  return Object.fromEntries(values);
}

/** Reads them back. */
export function hoursOfValues(values: Values): StoreHours {
  const seasons = Object.keys(values)
    .filter((field) => field.startsWith('season.'))
    .toSorted()
    .flatMap((field) => seasonOf(values[field]) ?? []);
  return {
    week: WEEKDAY_NUMBERS.map((day) => planOfTexts(values[`open.${day}`], values[`delivery.${day}`])),
    seasons,
    last_order_minutes: Number(values['last_order_minutes']),
  };
}

type SeasonTexts = readonly [string, string, string, readonly (readonly [readonly string[], readonly string[]])[]];

/** A list, so that the same season is always the same text. */
const textOfSeason = ({ name, from, to, week }: Season): string =>
  JSON.stringify([
    name,
    from,
    to,
    week.map(({ open, delivery }) => [textsOf(open), textsOf(delivery)]),
  ] satisfies SeasonTexts);

/** A season as the journal keeps it; null: none. */
export function seasonOf(value: SettingValue | undefined): Season | null {
  if (typeof value !== 'string') return null;
  const [name, from, to, week] = JSON.parse(value) as SeasonTexts;
  return { name, from, to, week: week.map(([open, delivery]) => planOfTexts(open, delivery)) };
}

const EXCEPTION = 'exception/';
const PUBLIC = 'public/';

/**
 * `2026-12-24`, `2026-12-24/2026-12-26`, `--12-24` for every year (ISO 8601), `exception/2026-12-24`, and
 * `public/DE/BE/easter 39` without its days, which are computed (ours).
 */
function textOfDays(days: FestivalDays): string {
  switch (days.kind) {
    case 'exception':
      return `${EXCEPTION}${days.date}`;
    case 'day':
      return days.date;
    case 'range':
      return `${days.from}/${days.to}`;
    case 'yearly':
      return `--${twoDigits(days.month)}-${twoDigits(days.day)}`;
    case 'public':
      return `${PUBLIC}${days.country}/${days.region ?? ''}/${days.rule}`;
  }
}

/** Reads the days of a festival as the journal keeps them; of a public holiday without its days. */
export function daysOfText(text: string): FestivalDays {
  if (text.startsWith('--')) return { kind: 'yearly', month: Number(text.slice(2, 4)), day: Number(text.slice(5)) };
  if (text.startsWith(EXCEPTION)) return { kind: 'exception', date: text.slice(EXCEPTION.length) };
  if (text.startsWith(PUBLIC)) {
    const [country = '', region = '', ...rule] = text.slice(PUBLIC.length).split('/');
    return { kind: 'public', country, region: region || null, rule: rule.join('/'), dates: [] };
  }
  const [from, to] = text.split('/') as [string, string?];
  return to === undefined ? { kind: 'day', date: from } : { kind: 'range', from, to };
}

/** A festival as fields of the journal: `name`, `days`, `open`, `delivery`. */
export function festivalValues({ names, days, plan }: FestivalContent): Values {
  const hours =
    USUAL_UNTIL in plan
      ? { open: [USUAL_UNTIL, timeOf(plan.usual_until)], delivery: ['as_open'] }
      : { open: textsOf(plan.open), delivery: textsOf(plan.delivery) };
  return { name: names, days: textOfDays(days), ...hours };
}

/** Reads it back. */
export function festivalOfValues(values: Values): FestivalContent {
  const [word, time = ''] = values['open'] as readonly string[];
  const plan: FestivalPlan =
    word === USUAL_UNTIL ? { usual_until: minuteOf(time) } : planOfTexts(values['open'], values['delivery']);
  return { names: values['name'] as readonly string[], days: daysOfText(values['days'] as string), plan };
}
