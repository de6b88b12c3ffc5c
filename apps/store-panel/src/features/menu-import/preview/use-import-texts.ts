import type { ImportNotice, ImportProblem } from '@store-panel/domain/import/import-target';
import type { Texts } from '@store-panel/locales/text-keys';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { ShownProblem } from '#shared/import/problem-table.tsx';
import type { PartProblem } from '../worker/row-problems.ts';

/** Translates codes, which are data: their texts are `problem.…`, `suggestion.…` and `notice.…`. */
type TranslateCode = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** What to do about a problem, by its code. */
const SUGGESTIONS: Readonly<Record<string, keyof Texts['menu-import']['suggestion']>> = {
  not_a_number: 'number',
  too_fine: 'number',
  below_zero: 'number',
  above_maximum: 'number',
  not_a_count: 'number',
  other_currency: 'number',
  price_required: 'number',
  date_in_number: 'format',
  name_required: 'fill',
  variation_required: 'fill',
  group_required: 'fill',
  sub_category_required: 'place',
  ambiguous: 'code',
  row_repeated: 'same',
  values_differ: 'same',
  group_not_found: 'spelling',
  place_not_found: 'spelling',
  parent_not_found: 'spelling',
  modifier_in_other_group: 'spelling',
  unknown_entity_type: 'words',
  operation_not_supported: 'words',
  not_a_flag: 'words',
  unknown_allergen: 'words',
  unknown_label: 'words',
  too_long: 'shorten',
};

/** More rows of a notice are not listed. */
const NOTICE_ROWS = 8;

/** Problems and notices of an import in words. */
export function useImportTexts(headers: readonly string[]) {
  const { t } = useTranslation(['menu-import', 'menu-bulk']);
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const ofCode = t as unknown as TranslateCode;
    const problemText = ({ code, params }: ImportProblem) => ofCode(`problem.${code}`, params);
    return {
      problemText,
      suggestionText: ({ code }: ImportProblem) => {
        const suggestion = SUGGESTIONS[code];
        return suggestion === undefined ? '' : t(`suggestion.${suggestion}`);
      },
      noticeText: ({ code, params, rows }: ImportNotice) => {
        const text = ofCode(`notice.${code}`, params);
        if (rows.length === 0) return text;
        const shown = rows.slice(0, NOTICE_ROWS).map((row) => number.format(row));
        return t('notice.rows', { text, rows: [...shown, ...(rows.length > NOTICE_ROWS ? ['…'] : [])].join(', ') });
      },
      partProblemText: ({ problem }: PartProblem) => t(`menu-bulk:problem.${problem}`),
      shownProblems(problems: readonly ImportProblem[], partProblems: readonly PartProblem[]): readonly ShownProblem[] {
        const ofCells = problems.map((problem, at): ShownProblem => ({
          id: `cell ${at}`,
          row: problem.row,
          column: problem.column === null ? '' : (headers[problem.column] ?? ''),
          cell: problem.cell,
          text: () => problemText(problem),
        }));
        const ofParts = partProblems.map(({ row, problem }, at): ShownProblem => ({
          id: `part ${at}`,
          row: row === 0 ? null : row,
          column: '',
          cell: '',
          text: () => t(`menu-bulk:problem.${problem}`),
        }));
        return [...ofCells, ...ofParts].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
      },
    };
  }, [t, headers, language]);
}
