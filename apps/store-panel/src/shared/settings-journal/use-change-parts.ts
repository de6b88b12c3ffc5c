import type { ChangeRow } from '@store-panel/api-client/rtk/setting-changes';
import { LANGUAGES, languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import { isDifferent } from '@store-panel/domain/settings/revert';
import type { ChangedPart, ChangeRow as ShownRow } from '@store-panel/ui/change-rows';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { hoursFieldLabel, hoursFieldText, isHoursKind, WHOLE_EXCEPTION } from '#shared/hours/hours-values-words.ts';
import { i18n, useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { changeFieldOf, isChangedKind } from './change-fields.ts';
import { valueInWords } from './change-values.ts';
import { isRecordKind, recordFieldLabel, recordValueInWords } from './record-values.ts';
import { type MenuNames, useMenuNames } from './menu-names.ts';
import { isSettingSection, settingInWords, settingLabel, type SettingWords } from './setting-fields.ts';

/** What cannot be seen from a change alone. */
interface ChangePartOptions {
  /** Names of parts by their ids, instead of those of the menu. */
  readonly names?: MenuNames | undefined;
}

/**
 * Returns the rows of a change in words, part by part, for the kit's `ChangeRows`. Texts: `journal`, `allergens`, for changes
 * of settings `settings` too.
 */
export function useChangeParts({ names }: ChangePartOptions = {}): (
  rows: readonly ChangeRow[],
) => readonly ChangedPart[] {
  const { t } = useTranslation(['journal', 'allergens']);
  const { t: settingText } = useTranslation('settings');
  const language = useLanguage();
  const clock = useClock();
  const { currency, isDistanceUnitMile: isInMiles, timezone } = useStoreSession().session;
  const known = useMenuNames();
  return useCallback(
    (rows) => {
      const words = { t, language, currency, names: names ?? known };
      const settingWords: SettingWords = { t: settingText, language, clock, currency, isInMiles, timezone };
      return groupedByPart(rows).map(({ id, first: { kind, name }, all }) => {
        const whole = all.find(({ field }) => field === null);
        return {
          id,
          // The server no longer knows the name of a part that was removed for good.
          name: localizedText(name, language) || null,
          ...((isChangedKind(kind) || isHoursKind(kind) || isRecordKind(kind)) && { kind: t(`kind.${kind}`) }),
          ...(whole && { state: whole.before === null ? ('added' as const) : ('removed' as const) }),
          rows: all.flatMap((row) =>
            isHoursKind(row.kind) || !isSettingSection(row.kind)
              ? shownRows(row, words)
              : settingRows(row, all, settingWords),
          ),
        };
      });
    },
    [t, settingText, language, clock, currency, isInMiles, timezone, names, known],
  );
}

interface PartRows {
  readonly id: string;
  readonly first: ChangeRow;
  readonly all: ChangeRow[];
}

/** The rows of each part, in the order in which the parts are named first. */
function groupedByPart(rows: readonly ChangeRow[]): readonly PartRows[] {
  const parts = new Map<string, PartRows>();
  for (const row of rows) {
    const id = `${row.kind} ${row.id}`;
    const part = parts.get(id);
    if (part) part.all.push(row);
    else parts.set(id, { id, first: row, all: [row] });
  }
  return [...parts.values()];
}

/** Fields whose value is a share or an amount, with the field that says which. */
const KIND_FIELDS: Readonly<Record<string, string>> = {
  cancellation_charge_value: 'cancellation_charge_kind',
  booking_fees: 'booking_fees_type',
  'no_show.charge': 'no_show.charge_type',
};
const chargeKindOf = (value: ChangeRow['after']): ChargeRule['kind'] | undefined =>
  value === 'percentage' || value === 'absolute' || value === 'none' ? value : undefined;

/** A row of a setting. The value of the charge is written by its kind, which is there even if it stays the same. */
function settingRows(row: ChangeRow, all: readonly ChangeRow[], words: SettingWords): readonly ShownRow[] {
  const { kind: section, field, before, after } = row;
  if (field === null || !isDifferent(row)) return [];
  const kindField = KIND_FIELDS[field];
  const kinds = kindField === undefined ? undefined : all.find((one) => one.field === kindField);
  const inWords = (side: 'before' | 'after', value: ChangeRow['after']) =>
    settingInWords(section, field, value, kinds ? { ...words, chargeKind: chargeKindOf(kinds[side]) } : words);
  const label = settingLabel(section, field, words.t) ?? field;
  return [{ id: field, label, before: inWords('before', before), after: inWords('after', after) }];
}

function shownRows(
  { kind, field, before, after }: ChangeRow,
  words: Parameters<typeof valueInWords>[2],
): readonly ShownRow[] {
  if (field === null && kind === 'exception') {
    const text = (value: ChangeRow['after']) => hoursFieldText(WHOLE_EXCEPTION, value, words.language);
    const label = hoursFieldLabel(WHOLE_EXCEPTION, words.language);
    return [{ id: WHOLE_EXCEPTION, label, before: text(before), after: text(after) }];
  }
  if (field === null) return [];
  if (isHoursKind(kind) && field !== 'name') {
    const text = (value: ChangeRow['after']) => hoursFieldText(field, value, words.language);
    return [{ id: field, label: hoursFieldLabel(field, words.language), before: text(before), after: text(after) }];
  }
  if (isRecordKind(kind)) {
    const text = (value: ChangeRow['after']) => recordValueInWords(kind, field, value, words.language);
    return [{ id: field, label: recordFieldLabel(kind, field), before: text(before), after: text(after) }];
  }
  const { label, format } = changeFieldOf(kind, field);
  if (format !== 'texts') {
    const inWords = (value: ChangeRow['after']) => valueInWords(format, value, words);
    return [{ id: field, label: i18n.t(label), before: inWords(before), after: inWords(after) }];
  }
  const textAt = (texts: ChangeRow['after'], at: number) => (Array.isArray(texts) && texts[at]) || null;
  return LANGUAGES.flatMap((_, at) => {
    const [from, to] = [textAt(before, at), textAt(after, at)];
    if (from === to) return [];
    const languageName = languageOf(languageAt(at)).label;
    const text = words.t('inLanguage', { field: i18n.t(label), language: languageName });
    return [{ id: `${field}.${at}`, label: text, before: from, after: to }];
  });
}
