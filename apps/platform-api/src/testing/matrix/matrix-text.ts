import { findCatalogueEntry } from '@store-panel/contract/errors/catalogue';
import { ERROR } from '@store-panel/contract/errors/error-codes';

import { type Outcome, grantingScreens } from '#testing/matrix/expected.ts';
import { type Cell, CALLS } from '#testing/matrix/fill-matrix.ts';
import { PRINCIPAL_NAMES, PRINCIPALS } from '#testing/matrix/principals.ts';

const HEAD = `# Who may call what

Every call of the contract, made by every kind of principal against a server that listens, and what came back. The test
\`apps/platform-api/src/testing/matrix\` works out from the tables of calls and screens what must come back, makes the calls,
and writes this page (\`vitest run src/testing/matrix -u\`): whoever changes access changes it, and sees here for whom.
`;

/** Formats the matrix as Markdown: one line per call, one column per principal. */
export function matrixText(cells: readonly Cell[]): string {
  const cellByKey = new Map(cells.map((cell) => [`${cell.call} ${cell.principal}`, cell]));
  const rows = CALLS.map((call) => [
    call,
    ...PRINCIPAL_NAMES.map((principal) => formatOutcome(cellByKey.get(`${call} ${principal}`)?.outcome)),
    grantingScreens(call)?.join(', ') ?? '',
  ]);
  const table = alignColumns([...headings(), ...rows]);
  const columns = PRINCIPAL_NAMES.map((name) => `- **${name}**: ${PRINCIPALS[name].description}`);
  const outcomes = [...new Set(cells.map(({ outcome }) => outcome))].filter((outcome) => outcome !== 'ok');
  const codes = outcomes
    .toSorted((a, b) => ERROR[a] - ERROR[b])
    .map(
      (outcome) => `- \`${ERROR[outcome]}\` ${outcome}: ${findCatalogueEntry('error', ERROR[outcome])?.meaning ?? ''}`,
    );
  return [
    HEAD,
    `${CALLS.length} calls × ${PRINCIPAL_NAMES.length} principals:`,
    '',
    ...columns,
    '',
    '`ok`: it did its work. **screens**: a sub-store needs the grant of one of them.',
    '',
    ...codes,
    '',
    '```text',
    ...table,
    '```',
    '',
  ].join('\n');
}

const formatOutcome = (outcome: Outcome | undefined): string =>
  outcome === undefined ? '?' : outcome === 'ok' ? 'ok' : String(ERROR[outcome]);

/** Column heads. Splits names of two words into two lines, so that the columns stay narrow. */
function headings(): string[][] {
  const words = PRINCIPAL_NAMES.map((name) => {
    const [first = '', ...rest] = name.split(' ');
    return rest.length === 0 ? ['', first] : [first, rest.join(' ')];
  });
  return [0, 1].map((line) => [
    line === 0 ? '' : 'call',
    ...words.map((parts) => parts[line] ?? ''),
    line === 0 ? '' : 'screens',
  ]);
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
