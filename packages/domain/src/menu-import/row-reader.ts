import { cellText, cleanLine } from '#import/cell-text.ts';
import { headerText } from '#import/header-names.ts';
import type { FileCell } from '#import/file-table.ts';
import { type NumberCell, type NumberColumn, type NumberQuestion, readNumberColumn } from '#import/numbers.ts';
import { readRateColumn } from '#import/rates.ts';
import { PRICE_MAX } from '#limits/limits.ts';
import { languageIndex } from '#geo/languages.ts';
import { htmlText, isHtml } from '#menu-import/html-text.ts';
import type { MenuField } from '#menu-import/menu-columns.ts';
import { allergensOf, flagOf, isShownIn, labelsOf } from '#menu-import/menu-words.ts';
import type { Field, Source, Texts } from '#menu-import/records.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { type MenuLabel, MENU_TEXT_LIMITS } from '#menu/parts.ts';
import { currencyDecimals } from '#money/currency.ts';
import type { Allergen } from '#orders/allergens.ts';

const MAX_MARKUP = 20 * MENU_TEXT_LIMITS.description;

/** Reads the cells of a row as what its columns are, and notes what is wrong with them. */
export class RowReader {
  readonly source: Source;
  readonly questions: NumberQuestion[] = [];
  readonly #numbers = new Map<number, NumberColumn>();
  readonly #names = new Map<MenuField, { readonly row: number; readonly texts: Texts }>();
  readonly #headers: readonly FileCell[];

  constructor(source: Source, headerRow: number, rows: readonly number[], currency: string) {
    this.source = source;
    this.#headers = source.rows[headerRow] ?? [];
    const rules = { decimals: currencyDecimals(currency), max: PRICE_MAX, currency: currency.toUpperCase() };
    for (const [column, { mark }] of source.columnsOf('price'))
      this.#addNumbers(column, readNumberColumn(this.#filled(rows, column), rules, mark));
    for (const [column, { mark }] of source.columnsOf('tax'))
      this.#addNumbers(column, readRateColumn(this.#filled(rows, column), this.headerOf(column), mark));
  }

  headerOf(column: number): string {
    return headerText(this.#headers[column]);
  }

  cell(row: number, column: number): FileCell {
    return this.source.rows[row - 1]?.[column] ?? null;
  }

  /** The text of the first column of a field; undefined without one. */
  text(row: number, field: MenuField): string | undefined {
    const [first] = this.source.columnsOf(field);
    return first && cellText(this.cell(row, first[0]));
  }

  /** A text without line ends; too long is a problem. */
  line(row: number, field: MenuField, max: number): Field<string> {
    const text = this.text(row, field);
    return text && this.#limited(row, field, cleanLine(text), max);
  }

  code(row: number, field: MenuField = 'code'): Field<string> {
    const code = this.line(row, field, MENU_TEXT_LIMITS.externalId);
    return code === '' ? null : code;
  }

  /** Several steps need the same names, so those of the last row are stored. */
  names(row: number, field: MenuField): Texts {
    const stored = this.#names.get(field);
    if (stored?.row === row) return stored.texts;
    const texts = this.#texts(row, field, (text, column) =>
      this.#limited(row, column, cleanLine(text), MENU_TEXT_LIMITS.name),
    );
    this.#names.set(field, { row, texts });
    return texts;
  }

  descriptions(row: number): Texts {
    return this.#texts(row, 'description', (text, column) => {
      // No description is that long, and markup costs more to read than text.
      if (text.length > MAX_MARKUP) return this.#limited(row, column, text, MENU_TEXT_LIMITS.description);
      const isMarkup = /html/i.test(this.headerOf(column)) || (!this.source.has('item_id') && isHtml(text));
      return this.#limited(row, column, isMarkup ? htmlText(text) : text, MENU_TEXT_LIMITS.description);
    });
  }

  /** A price in minor units, a rate in parts per million. */
  number(row: number, field: 'price' | 'tax'): Field<number> {
    const [first] = this.source.columnsOf(field);
    if (!first) return undefined;
    const [column] = first;
    const cell = this.cell(row, column);
    if (cellText(cell) === '' && !(cell instanceof Date)) return null;
    const reading = (this.#numbers.get(column) as NumberColumn).read(cell);
    if ('value' in reading) return reading.value;
    this.source.addProblem(row, column, reading.code, reading.params);
    return undefined;
  }

  count(row: number, field: 'min' | 'max'): Field<number> {
    const text = this.text(row, field);
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const reading = readNumberColumn([], { decimals: 0, max: MENU_LIMITS.range, currency: null }, null).read(text);
    if ('value' in reading) return reading.value;
    this.source.addProblem(row, field, 'not_a_count', { max: MENU_LIMITS.range });
    return undefined;
  }

  flag(row: number, field: MenuField): Field<boolean> {
    const [first] = this.source.columnsOf(field);
    return first && this.flagAt(row, first[0], field === 'is_visible' ? isShownIn : undefined);
  }

  /** @param otherwise - reads what is neither yes nor no. */
  flagAt(row: number, column: number, otherwise?: (text: string) => boolean | null): Field<boolean> {
    const text = cellText(this.cell(row, column));
    if (text === '') return null;
    const flag = flagOf(text) ?? otherwise?.(text) ?? null;
    if (flag !== null) return flag;
    this.source.addProblem(row, column, 'not_a_flag');
    return undefined;
  }

  allergens(row: number): Field<readonly Allergen[]> {
    const text = this.text(row, 'allergens');
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const words = allergensOf(text);
    if ('names' in words) return words.names;
    this.source.addProblem(row, 'allergens', 'unknown_allergen', { word: words.unknown });
    return undefined;
  }

  labels(row: number): Field<readonly MenuLabel[]> {
    const text = this.text(row, 'labels');
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const words = labelsOf(text);
    if ('names' in words) return words.names;
    this.source.addProblem(row, 'labels', 'unknown_label', { word: words.unknown });
    return undefined;
  }

  #addNumbers(column: number, numbers: NumberColumn): void {
    this.#numbers.set(column, numbers);
    if (numbers.question) this.questions.push({ ...numbers.question, column });
  }

  #filled(rows: readonly number[], column: number): readonly NumberCell[] {
    return rows.flatMap((row) => {
      const cell = this.cell(row, column);
      return cell === null || cellText(cell) === '' ? [] : [{ row, cell }];
    });
  }

  #texts(row: number, field: MenuField, read: (text: string, column: number) => string): Texts {
    let plain: string | undefined;
    const byLanguage = new Map<number, string>();
    for (const [column, { language }] of this.source.columnsOf(field)) {
      const text = read(cellText(this.cell(row, column)), column);
      if (language !== null) byLanguage.set(languageIndex(language), text);
      else if (!plain) plain = text;
    }
    return { plain, byLanguage };
  }

  #limited(row: number, at: MenuField | number, text: string, max: number): string {
    if (text.length > max) this.source.addProblem(row, at, 'too_long', { max });
    return text;
  }
}
