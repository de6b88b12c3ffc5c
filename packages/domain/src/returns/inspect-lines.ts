import type { InspectionResult, ReturnLine } from '#returns/return-lines.ts';

/** What was found of a line of a return. */
export interface FoundLine {
  readonly line: number;
  readonly result: InspectionResult;
  /** Minor units; only of a deducted line. */
  readonly deduction?: number | undefined;
  readonly note?: string | undefined;
}

export type InspectionProblem = 'unknown_line' | 'same_line' | 'missing' | 'too_much' | 'required';

/** A problem at a field of an inspection. */
interface FieldProblem {
  readonly path: string;
  readonly problem: InspectionProblem;
}

/**
 * The lines of a return with what was found of them, or what is wrong with that: each line is named once, a deduction is
 * above 0 and at the most what the line has cost, and what is not accepted as it is says why.
 * @param amounts what the lines have cost, in their order
 */
export function inspectLines(
  lines: readonly ReturnLine[],
  amounts: readonly number[],
  found: readonly FoundLine[],
): { readonly lines: readonly ReturnLine[]; readonly problems: readonly FieldProblem[] } {
  const problems = found.flatMap((one, at) => problemsOf(one, at, { lines, amounts, found }));
  if (found.length < lines.length) problems.push({ path: 'lines', problem: 'missing' });
  return {
    problems,
    lines: lines.map((line) => {
      const one = found.find((other) => other.line === line.line);
      if (!one) return line;
      const { result, deduction = 0, note = '' } = one;
      return {
        ...line,
        inspection: { result, deduction: result === 'deducted' ? deduction : 0, note: note.trim() },
      };
    }),
  };
}

interface Inspected {
  readonly lines: readonly ReturnLine[];
  readonly amounts: readonly number[];
  readonly found: readonly FoundLine[];
}

function problemsOf(
  { line, result, deduction = 0, note = '' }: FoundLine,
  at: number,
  { lines, amounts, found }: Inspected,
): FieldProblem[] {
  const index = lines.findIndex((one) => one.line === line);
  if (index === -1) return [{ path: `lines.${at}.line`, problem: 'unknown_line' }];
  if (found.findIndex((one) => one.line === line) !== at) return [{ path: `lines.${at}.line`, problem: 'same_line' }];
  const problems: FieldProblem[] = [];
  if (result === 'deducted' && deduction === 0) problems.push({ path: `lines.${at}.deduction`, problem: 'required' });
  if (result === 'deducted' && deduction > (amounts[index] ?? 0))
    problems.push({ path: `lines.${at}.deduction`, problem: 'too_much' });
  if (result !== 'accepted' && note.trim() === '') problems.push({ path: `lines.${at}.note`, problem: 'required' });
  return problems;
}
