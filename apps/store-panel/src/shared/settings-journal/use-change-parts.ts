import type { ChangeRow } from '@store-panel/api-client/rtk/setting-changes';
import { LANGUAGES, languageAt, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import type { ChangedPart, ChangeRow as ShownRow } from '@store-panel/ui/change-rows';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { hoursFieldLabel, hoursFieldText, isHoursKind } from '#shared/hours/hours-values-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { changeFieldOf, isMenuValueKind } from './change-fields.ts';
import { valueInWords } from './change-values.ts';
import { useMenuNames } from './menu-names.ts';

/** Returns the rows of a change in words, part by part, for the kit's `ChangeRows`. Texts: `journal`, `allergens`. */
export function useChangeParts(): (rows: readonly ChangeRow[]) => readonly ChangedPart[] {
  const { t } = useTranslation(['journal', 'allergens']);
  const language = useLanguage();
  const { currency } = useStoreSession().session;
  const names = useMenuNames();
  return useCallback(
    (rows) => {
      const words = { t, language, currency, names };
      return groupedByPart(rows).map(({ id, first: { kind, name }, all }) => {
        const whole = all.find(({ field }) => field === null);
        return {
          id,
          // The server no longer knows the name of a part that was removed for good.
          name: localizedText(name, language) || null,
          ...((isMenuValueKind(kind) || isHoursKind(kind)) && { kind: t(`kind.${kind}`) }),
          ...(whole && { state: whole.before === null ? ('added' as const) : ('removed' as const) }),
          rows: all.flatMap((row) => shownRows(row, words)),
        };
      });
    },
    [t, language, currency, names],
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

function shownRows(
  { kind, field, before, after }: ChangeRow,
  words: Parameters<typeof valueInWords>[2],
): readonly ShownRow[] {
  if (field === null) return [];
  if (isHoursKind(kind) && field !== 'name') {
    const text = (value: ChangeRow['after']) => hoursFieldText(field, value, words.language);
    return [{ id: field, label: hoursFieldLabel(field, words.language), before: text(before), after: text(after) }];
  }
  const { label, format } = changeFieldOf(kind, field);
  if (format !== 'texts') {
    const inWords = (value: ChangeRow['after']) => valueInWords(format, value, words);
    return [{ id: field, label: words.t(label), before: inWords(before), after: inWords(after) }];
  }
  const textAt = (texts: ChangeRow['after'], at: number) => (Array.isArray(texts) && texts[at]) || null;
  return LANGUAGES.flatMap((_, at) => {
    const [from, to] = [textAt(before, at), textAt(after, at)];
    if (from === to) return [];
    const languageName = languageOf(languageAt(at)).label;
    const text = words.t('inLanguage', { field: words.t(label), language: languageName });
    return [{ id: `${field}.${at}`, label: text, before: from, after: to }];
  });
}
