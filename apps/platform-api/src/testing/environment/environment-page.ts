import { VARIABLES } from '#environment/variables.ts';
import type { Variable } from '#environment/variable.ts';

const HEAD = `# Environment

The server reads its settings from the environment, once, at its start. If settings are invalid, it lists all problems and
does not start. An empty variable is none. Values of secrets are in no message and no report.

Made from \`apps/platform-api/src/environment\`. To write it anew:
\`pnpm --filter @store-panel/platform-api test environment-page -u\`
`;

const COLUMNS = ['variable', 'meaning', 'takes', 'without it'];

/** `docs/operations/environment.md`. */
export function environmentPage(): string {
  const sections = Object.entries(VARIABLES).map(([title, variables]) =>
    [`## ${title}`, '', row(COLUMNS), row(COLUMNS.map(() => '---')), ...variables.map(rowOf), ''].join('\n'),
  );
  return [HEAD, ...sections].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function rowOf(variable: Variable): string {
  const { name, about, without, isSecret, requiredWith } = variable;
  const meaning = isSecret ? `${about} (secret)` : about;
  const needed = requiredWith.filter((other) => other !== name).map((other) => `\`${other}\``);
  const missing = needed.length === 0 ? without : `${without}; required with ${needed.join(', ')}`;
  return row([`\`${name}\``, meaning, takesOf(variable), missing]);
}

function takesOf(variable: Variable): string {
  if (variable.kind !== 'list') return variable.takes;
  return `${variable.takes}; several are separated by ${variable.separator === ',' ? 'commas' : `\`${variable.separator}\``}`;
}
