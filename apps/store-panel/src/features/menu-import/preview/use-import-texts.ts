import type { ImportNotice, ImportProblem } from '@store-panel/domain/import/import-target';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ShownProblem } from '#shared/import/problem-table.tsx';
import type { PartProblem } from '../worker/row-problems.ts';

/** Translates codes, which are data: their texts are `problem.…`, `suggestion.…` and `notice.…`. */
type TranslateCode = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** Problems and notices of an import in words. */
export function useImportTexts(headers: readonly string[]) {
  const { t } = useTranslation(['menu-import', 'menu-bulk']);
  return useMemo(() => {
    const ofCode = t as unknown as TranslateCode;
    const problemText = ({ code, params }: ImportProblem) => ofCode(`problem.${code}`, params);
    return {
      problemText,
      suggestionText: ({ code, params }: ImportProblem) => ofCode(`suggestion.${code}`, params),
      noticeText: ({ code, params }: ImportNotice) => ofCode(`notice.${code}`, params),
      partProblemText: ({ problem }: PartProblem) => t(`menu-bulk:problem.${problem}`),
      shownProblems(
        problems: readonly ImportProblem[],
        partProblems: readonly PartProblem[],
      ): readonly ShownProblem[] {
        const ofCells = problems.map((problem, at): ShownProblem => ({
          id: `cell ${at}`,
          row: problem.row,
          column: problem.column === null ? '' : (headers[problem.column] ?? ''),
          cell: problem.cell,
          text: problemText(problem),
        }));
        const ofParts = partProblems.map(({ row, problem }, at): ShownProblem => ({
          id: `part ${at}`,
          row: row === 0 ? null : row,
          column: '',
          cell: '',
          text: t(`menu-bulk:problem.${problem}`),
        }));
        return [...ofCells, ...ofParts].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
      },
    };
  }, [t, headers]);
}
