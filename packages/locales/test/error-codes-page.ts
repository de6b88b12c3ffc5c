import { CATALOGUE, type CatalogueEntry, httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { CLIENT_ERRORS, clientTextKey } from '@store-panel/contract/errors/client-failures';

import { sendersOf } from '@store-panel/contract/errors/senders';
import { UNSENT_ERRORS, type UnsentReason } from '@store-panel/contract/errors/unsent-errors';
import { ERROR } from '@store-panel/contract/errors/error-codes';

import { keyOf, textsOf } from './text-files.ts';

const HEAD = `# Codes

Every code of the catalogue (\`packages/contract/src/errors\`), which both specification documents and our own codes make up. The test
\`packages/locales/test/error-codes-page.test.ts\` writes this page (\`vitest run test/error-codes-page -u\`): whoever changes a code,
its meaning or its text changes it.

- A code means what its line says in a reply of its kind. The same number may be an error and a confirmation.
- A line with a **group** holds for the calls of that group alone, and wins there. \`registration\`: paths that end in
  \`/register\`; \`otp\`: paths with \`otp\` in them; \`password\`: \`/new_password\`. Those from 401 to 403 and 501 to 503 are believed
  from nobody else.
- A line of several numbers is all that the specification says of them. A number in it that has a line of its own means that.
- A number that stands nowhere here is shown as it is: “{unknown}”
- **Sent by** is derived from the contract, which a test compares with what the server's handlers throw. Paths start with
  \`/api/\`; of more than three calls the number is given, and \`openapi.json\` lists them as \`x-error-codes\`. A dash and a reason
  stand where no call sends the code.
- What people see is the text, here in English; it is there in every language of the product (\`codes.json\`).
`;

const ERRORS = `Failures travel as \`{"success": false, "error_code": …}\` with the HTTP status of their line. Those from 4000 on are ours:
the status, times ten, and a running digit.`;

const SUCCESSES = 'Confirmations travel as `{"success": true, "message": …}`.';

const PUSHES = 'Told by the socket (`session_notice`) and by a push message.';

const CLIENT = 'The client’s own, where no usable reply came. They have no number.';

const english = new Map(textsOf('en').map((text) => [keyOf(text), text.text]));

const textOf = (key: string): string => english.get(key) ?? `missing: ${key}`;

/** The catalogue as a page to read. */
export function errorCodesPage(): string {
  return [
    HEAD.replace('{unknown}', textOf('codes:unknown.error')),
    `## Errors\n\n${ERRORS}\n`,
    table(
      ['Code', 'Status', 'Sent by', ...COLUMNS],
      rows('error', (entry) => [`${httpStatusOf(entry.from)}`, senderText(entry.name)]),
    ),
    `\n## Confirmations\n\n${SUCCESSES}\n`,
    table(['Code', ...COLUMNS], rows('success')),
    `\n## Push codes\n\n${PUSHES}\n`,
    table(['Code', ...COLUMNS], rows('push')),
    `\n## Without a code\n\n${CLIENT}\n`,
    table(
      ['Name', 'Text'],
      CLIENT_ERRORS.map((name) => [`\`${name}\``, textOf(clientTextKey(name))]),
    ),
    '',
  ].join('\n');
}

/** Calls of one error that are named; of more their number is. */
const NAMED_CALLS = 3;

function senderText(name: string): string {
  const senders = sendersOf(name);
  if (typeof senders === 'string') return senders;
  if (senders.length > NAMED_CALLS) return `${senders.length} calls`;
  if (senders.length > 0)
    return senders.map((key) => `\`${key.slice(key.indexOf('/api/') + '/api/'.length)}\``).join(', ');
  const reasons: Readonly<Record<string, UnsentReason>> = UNSENT_ERRORS;
  const reason = reasons[name];
  return reason === undefined ? `missing: ${name}` : `– ${unsentText(reason)}`;
}

function unsentText(reason: UnsentReason): string {
  if ('plannedWith' in reason) return `planned with \`${reason.plannedWith}\``;
  if (!('instead' in reason)) return reason.because;
  const explanation = reason.because === undefined ? '' : `: ${reason.because}`;
  return `${ERROR[reason.instead]} instead${explanation}`;
}

const COLUMNS = ['Group', 'Name', 'Area', 'Meaning', 'Text'];

function rows(
  kind: CatalogueEntry['kind'],
  own: (entry: CatalogueEntry) => readonly string[] = () => [],
): readonly (readonly string[])[] {
  return CATALOGUE.filter((entry) => entry.kind === kind)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((entry) => [
      entry.from === entry.to ? `${entry.from}` : `${entry.from} to ${entry.to}`,
      ...own(entry),
      entry.group ?? '',
      `\`${entry.name}\``,
      entry.area,
      entry.meaning,
      textOf(entry.textKey),
    ]);
}

/** A table of Markdown. */
function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...lines.map(row)].join('\n');
}
