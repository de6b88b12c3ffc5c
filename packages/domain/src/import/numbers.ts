import { foldDigits } from '#input/digits.ts';
import { stripInvisible } from '#input/decimal.ts';
import { cleanText } from '#import/cell-text.ts';
import { withoutCurrency } from '#import/currency-words.ts';
import type { FileCell } from '#import/file-table.ts';
import type { ProblemParams } from '#import/import-target.ts';

/** The mark between whole and fraction. */
export type DecimalMark = '.' | ',';

/** A column whose numbers can be read in two ways: `1.500`. */
export interface NumberQuestion {
  readonly column: number;
  /** The first such cell, with its row from 1. */
  readonly row: number;
  readonly cell: string;
  /** The cell in units of the column by each decimal mark. */
  readonly readings: readonly { readonly mark: DecimalMark; readonly value: number }[];
}

/** Why a cell is no number of its column. */
export type NumberProblemCode =
  | 'not_a_number'
  | 'date_in_number'
  | 'below_zero'
  | 'above_maximum'
  | 'too_fine'
  | 'other_currency';

export type NumberReading =
  | { readonly value: number }
  | { readonly code: NumberProblemCode; readonly params: ProblemParams };

export interface NumberRules {
  /** Units are `10 ** -decimals`; a finer number is a problem. */
  readonly decimals: number;
  /** Maximum, in units. */
  readonly max: number;
  /** Signs of currencies may stand beside the numbers. */
  readonly currency: string | null;
}

export interface NumberCell {
  /** From 1. */
  readonly row: number;
  readonly cell: FileCell;
}

export interface NumberColumn {
  readonly question: Omit<NumberQuestion, 'column'> | null;
  readonly read: (cell: FileCell) => NumberReading;
}

const MARKS = ['.', ','] as const satisfies readonly DecimalMark[];

/**
 * Decides by all cells of a column which mark is the decimal one: `12,50` shows it, `1.500` alone does not. Where both are
 * possible, the user has to select one.
 * @param selected - the user's answer, for cells that do not show it themselves.
 */
export function readNumberColumn(
  cells: readonly NumberCell[],
  rules: NumberRules,
  selected: DecimalMark | null,
): NumberColumn {
  const shown = new Set<DecimalMark>();
  const undecided: (NumberCell & { readonly text: string })[] = [];
  for (const { row, cell } of cells) {
    if (typeof cell !== 'string') continue;
    const { text } = numberText(cell, rules.currency);
    const mark = shownMark(text);
    if (mark === 'either') undecided.push({ row, cell, text });
    else if (mark !== null) shown.add(mark);
  }
  const possible = MARKS.filter((mark) => undecided.every(({ text }) => 'value' in parse(text, mark, rules)));
  const [only] = shown;
  const [first] = undecided;
  const decided = selected ?? (shown.size === 1 ? only : possible.length === 2 ? undefined : possible[0]);
  const isOpen = first !== undefined && decided === undefined && possible.length === 2;
  return {
    question: isOpen
      ? {
          row: first.row,
          cell: String(first.cell),
          readings: MARKS.map((mark) => ({
            mark,
            value: (parse(first.text, mark, rules) as { readonly value: number }).value,
          })),
        }
      : null,
    read: (cell) => readNumber(cell, rules, decided ?? '.'),
  };
}

function readNumber(cell: FileCell, rules: NumberRules, columnMark: DecimalMark): NumberReading {
  if (cell instanceof Date) return problem('date_in_number');
  if (typeof cell === 'number') return exactNumber(cell, rules);
  const { text, others } = numberText(String(cell), rules.currency);
  const [other] = others;
  if (other !== undefined) return problem('other_currency', { currency: other });
  if (isDate(text)) return problem('date_in_number');
  const mark = shownMark(text);
  return parse(text, mark === null || mark === 'either' ? columnMark : mark, rules);
}

const problem = (code: NumberProblemCode, params: ProblemParams = {}) => ({ code, params }) as const;

/** Workbooks hold decimals as binary numbers: 0.1 + 0.2 comes as 0.30000000000000004. */
const TOLERANCE = 1e-9;

function exactNumber(number: number, rules: NumberRules): NumberReading {
  const scale = 10 ** rules.decimals;
  // Plus zero: a negative zero is none.
  const units = Math.round(number * scale) + 0;
  if (!Number.isSafeInteger(units)) return problem(number > 0 ? 'above_maximum' : 'not_a_number');
  const isExact = Math.abs(number - units / scale) <= TOLERANCE * Math.max(1, Math.abs(number));
  return isExact ? inRange(units, rules) : problem('too_fine', { decimals: rules.decimals });
}

function inRange(units: number, { max }: NumberRules): NumberReading {
  if (units < 0) return problem('below_zero');
  return units > max ? problem('above_maximum') : { value: units };
}

/** No number has more characters, with its currency. */
const MAX_TEXT = 60;

/** The digits and marks of a cell, as ASCII; Arabic marks say what they are. */
function numberText(cell: string, currency: string | null) {
  if (cell.length > MAX_TEXT) return { text: '', others: [] };
  const folded = foldDigits(cleanText(cell)).replaceAll('−', '-').replaceAll('،', ',');
  const { text, others } = withoutCurrency(folded, currency);
  // "12,-" and "12.–" are whole amounts.
  const whole = stripInvisible(text).replace(/[.,][-–—]+$/, '');
  const isMarked = /[٫٬]/.test(whole);
  return { text: isMarked ? `${whole.replaceAll(/[.,٬]/g, '').replace('٫', '.')}${EXPLICIT}` : whole, others };
}

/** Ends a text whose decimal mark is the point, whatever its digits look like. */
const EXPLICIT = '!';
const NUMBER = /^-?[\d.,]*\d[\d.,]*!?$/;

/** The decimal mark that a number shows by itself; `either`: `1.500`; null: there is none, or it is no number. */
function shownMark(text: string): DecimalMark | 'either' | null {
  if (!NUMBER.test(text)) return null;
  if (text.endsWith(EXPLICIT)) return '.';
  const marks = text.replaceAll(/[^.,]/g, '');
  if (marks === '') return null;
  const last = marks.at(-1) as DecimalMark;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  const [head, tail] = text.replace('-', '').split(last) as [string, string];
  const isGroup = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head);
  return isGroup ? 'either' : last;
}

/** A number by a decimal mark; the other one groups digits. */
function parse(text: string, mark: DecimalMark, rules: NumberRules): NumberReading {
  if (!NUMBER.test(text)) return problem('not_a_number');
  const [whole, fraction, ...more] = text.replace(EXPLICIT, '').replace('-', '').split(mark) as [string, string?];
  const groups = whole.split(mark === '.' ? ',' : '.');
  const isNumber = more.length === 0 && areGroups(groups) && /^\d*$/.test(fraction ?? '');
  if (!isNumber) return problem('not_a_number');
  const digits = (fraction ?? '').replace(/0+$/, '');
  if (digits.length > rules.decimals) return problem('too_fine', { decimals: rules.decimals });
  const units = Number(groups.join('') + digits.padEnd(rules.decimals, '0'));
  if (!Number.isSafeInteger(units)) return problem('above_maximum');
  return inRange(text.startsWith('-') && units > 0 ? -units : units, rules);
}

/** One run of digits of any length, or groups: of three at the end, of two or three before (India). */
function areGroups([first, ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return true;
  const last = rest.at(-1) as string;
  return /^\d{1,3}$/.test(first as string) && last.length === 3 && rest.every((group) => /^\d{2,3}$/.test(group));
}

/** What spreadsheets make of `1.5`: 1 May, as words or digits. */
const DATES = [
  /^\d{1,2}[.\-/]+\p{L}{3,}\.?(?:[.\-/]*\d{2,4})?$/u,
  /^\p{L}{3,}[.\-/]+\d{1,4}$/u,
  /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/,
  /^\d{4}-\d{1,2}-\d{1,2}(?:T.*)?$/,
];

const isDate = (text: string): boolean =>
  DATES.some((pattern) => pattern.test(text)) && !/^\d{1,3}([.,])\d{3}\1\d{3}$/.test(text);
