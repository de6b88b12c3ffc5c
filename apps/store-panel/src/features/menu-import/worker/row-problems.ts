import type { ImportNotice, ImportProblem } from '@store-panel/domain/import/import-target';
import type { ChangeSetRow, RowProblem, RowWarning } from '@store-panel/domain/menu-changes/menu-change';
import type { MenuImportPlan } from '@store-panel/domain/menu-import/menu-import';

/** A part that the menu cannot take as it is in the file. */
export interface PartProblem {
  /** Of the file; 0 if the file does not name it. */
  readonly row: number;
  readonly problem: RowProblem;
}

export interface RowProblems {
  readonly problems: readonly ImportProblem[];
  readonly partProblems: readonly PartProblem[];
  readonly notices: readonly ImportNotice[];
  /** How many parts have each warning. */
  readonly warnings: Readonly<Partial<Record<RowWarning, number>>>;
  readonly counts: {
    /** Rows of the file that are not empty. */
    readonly rows: number;
    /** Those that are imported, and those that are not. */
    readonly good: number;
    readonly bad: number;
  };
}

/** What is wrong with a file: in its cells, and with what they would make of the menu. */
export function problemsOf(
  plan: MenuImportPlan,
  rows: readonly ChangeSetRow[],
  excluded: ReadonlySet<string>,
): RowProblems {
  const first = new Map<string, PartProblem>();
  const warnings: Partial<Record<RowWarning, number>> = {};
  for (const { id, problem, warning } of rows) {
    if (problem !== undefined && excluded.has(id) && !first.has(id))
      first.set(id, { row: plan.rowOfPart.get(id) ?? 0, problem });
    if (warning !== undefined && !excluded.has(id)) warnings[warning] = (warnings[warning] ?? 0) + 1;
  }
  const partProblems = [...first.values()].toSorted((one, other) => one.row - other.row);
  const alsoBad = new Set(partProblems.map(({ row }) => row).filter((row) => row > 0));
  for (const { row } of plan.problems) alsoBad.delete(row);
  return {
    problems: plan.problems.toSorted((one, other) => one.row - other.row),
    partProblems,
    notices: plan.notices,
    warnings,
    counts: {
      rows: plan.counts.rows,
      good: plan.counts.good - alsoBad.size,
      bad: plan.counts.bad + alsoBad.size,
    },
  };
}
