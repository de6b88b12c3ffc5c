import type { FileCell } from '#import/file-table.ts';

/** Control characters but for line feeds and tabs, marks of direction, and what has no width. */
const INVISIBLE = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Exports put an apostrophe before cells that a spreadsheet would run as formulas. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r＝＋－＠])/;

/**
 * A text without what nobody sees in a cell: control characters, marks of direction, spaces around it, and the apostrophe
 * of an escaped formula. Line ends are line feeds.
 */
export const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').trim().replace(ESCAPED_FORMULA, '').trim();

/** The same in one line, as names and codes are. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

/** The text of a cell. A number has no grouping, a date is the day of ISO 8601. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(cell);
  if (!(cell instanceof Date)) return String(cell);
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
}

/** Whether nothing stands in any cell. */
export const isEmptyRow = (row: readonly FileCell[]): boolean => row.every((cell) => cellText(cell) === '');
