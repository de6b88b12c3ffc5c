import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { daysOfText, hoursOfTexts, seasonOf } from '@store-panel/domain/hours/hours-values';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';

import { i18n } from '#shared/i18n/i18n.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import { dayText, festivalDaysText, hoursText, weekdayName } from './hours-words.ts';

// Fields of the journal about hours and festivals, in words. See domain's `hours-values`.

const HOURS_KINDS = ['hours', 'festival', 'exception', 'public_holiday'] as const;
/** Kinds of the journal that are about opening hours. */
export const isHoursKind = (kind: string): kind is (typeof HOURS_KINDS)[number] =>
  HOURS_KINDS.some((one) => one === kind);

/** The field of an exception as a whole. */
export const WHOLE_EXCEPTION = 'exception';

/** Its day and hours, as the server writes them: `exception/2026-12-24 11:00-14:00 17:00-22:00`. */
function wholeExceptionText(value: string, lng: LanguageCode): string {
  const [day = '', ...texts] = value.split(' ');
  return `${festivalDaysText(daysOfText(day), lng)}: ${textsInWords(texts, lng)}`;
}

const isTexts = (value: SettingValue): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** What a field is called: "Friday", "Delivery, Friday", "Season 1". */
export function hoursFieldLabel(field: string, lng: LanguageCode): string {
  const [kind = '', index = ''] = field.split('.');
  const day = weekdayName(Number(index), lng);
  if (kind === 'open') return index === '' ? i18n.t('opening-hours:field.open', { lng }) : day;
  if (kind === 'delivery')
    return index === ''
      ? i18n.t('opening-hours:field.delivery', { lng })
      : i18n.t('opening-hours:field.deliveryOn', { lng, day });
  if (kind === 'season') return i18n.t('opening-hours:season.unnamed', { lng, number: Number(index) + 1 });
  if (kind === 'last_order_minutes') return i18n.t('opening-hours:lastOrder.label', { lng });
  if (kind === WHOLE_EXCEPTION) return i18n.t('opening-hours:field.open', { lng });
  return kind === 'days' ? i18n.t('opening-hours:field.days', { lng }) : i18n.t('opening-hours:field.other', { lng });
}

/** A value of a field; what does not fit it is shown as it came. */
export function hoursFieldText(field: string, value: SettingValue, lng: LanguageCode): string | null {
  const [kind = ''] = field.split('.');
  if (value === null) return null;
  if (kind === WHOLE_EXCEPTION && typeof value === 'string') return wholeExceptionText(value, lng);
  if (kind === 'season') return seasonText(value, lng);
  if (kind === 'days' && typeof value === 'string') return festivalDaysText(daysOfText(value), lng);
  if (typeof value === 'number') return formatMinutes(value, lng);
  if (isTexts(value)) return textsInWords(value, lng);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsInWords(texts: readonly string[], lng: LanguageCode): string {
  const [word, time = ''] = texts;
  if (word === 'usual_until')
    return i18n.t('opening-hours:hours.usualUntil', { lng, time: isolateInLanguage(time, lng) });
  const hours = hoursOfTexts(texts);
  if (hours === 'as_open') return i18n.t('opening-hours:delivery.asOpen', { lng });
  return hours === 'none' ? i18n.t('opening-hours:delivery.none', { lng }) : hoursText(hours, lng);
}

function seasonText(value: SettingValue, lng: LanguageCode): string | null {
  const season = seasonOf(value);
  if (season === null) return null;
  const { name, from, to, week } = season;
  const days = week.map(({ open }, day) => `${weekdayName(day, lng)}: ${hoursText(open, lng)}`);
  return [name, `${dayText(from, lng)} – ${dayText(to, lng)}`, ...days].join('\n');
}
