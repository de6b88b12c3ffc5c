import type { ImportNotice, ImportProblem } from '@store-panel/domain/import/import-target';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ShownProblem } from '#shared/import/problem-table.tsx';
import type { PartProblem } from '../worker/row-problems.ts';

/** Problems and notices of an import in words. */
export function useImportTexts(headers: readonly string[]) {
  const { t } = useTranslation(['menu-import', 'menu-bulk']);
  return useMemo(() => {
    const problemText = ({ code, params }: ImportProblem) => t(`problem.${code}` as never, params as never) as string;
    return {
      problemText,
      suggestionText: ({ code, params }: ImportProblem) => t(`suggestion.${code}` as never, params as never) as string,
      noticeText: ({ code, params }: ImportNotice) => t(`notice.${code}` as never, params as never) as string,
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
