import { currencyDecimals } from '@store-panel/domain/money/currency';
import { type NumberColumn, type NumberReading, readNumberColumn } from '@store-panel/domain/import/numbers';
import { readRateColumn } from '@store-panel/domain/import/rates';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { flagOf } from '@store-panel/domain/menu-import/menu-words';
import type { MenuCell } from '@store-panel/domain/menu-changes/menu-change';
import { parseMoney, PPM } from '@store-panel/domain/money/money';
import { FLAG_TEXTS } from '@store-panel/ui/edit-grid';

export const GRID_FIELDS = ['price', 'tax_ppm', 'is_visible'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** Price in minor units, tax in parts per million (null: the store's rate), visible or not. */
type GridValue = number | boolean | null;

/** A part of the menu whose fields are cells. */
export interface GridPart {
  readonly kind: 'item' | 'modifier';
  readonly id: string;
  readonly name: string;
  /** The sub-category of an item, the group of a modifier. */
  readonly place: string;
  /** As saved; modifiers have no tax of their own. */
  readonly values: { readonly price: number; readonly is_visible: boolean; readonly tax_ppm?: number | null };
}

/** What a cell has been given: a value, or a text that is none. */
export type GridDraft = { readonly text: string } | { readonly value: GridValue };

/** By `<id> <field>`, as the rows of a preview. */
export type GridDrafts = ReadonlyMap<string, GridDraft>;

export interface GridFormat {
  readonly language: LanguageCode;
  readonly currency: string;
}

/** A cell and its new text. */
export interface GridText {
  readonly id: string;
  readonly field: GridField;
  readonly text: string;
}

/** Decimals of a rate in per cent, so that its units are parts per million. */
const PERCENT_DECIMALS = 4;

export const draftKey = (id: string, field: GridField): string => `${id} ${field}`;

export const savedValue = ({ values }: GridPart, field: GridField): GridValue => values[field] ?? null;

/** Reads a text as it was typed, in the language of the page. */
export function readTyped(field: GridField, text: string, { language, currency }: GridFormat): GridDraft {
  const value = typedValue(field, text.trim(), { language, currency });
  return value === undefined ? { text } : { value };
}

function typedValue(field: GridField, text: string, format: GridFormat): GridValue | undefined {
  switch (field) {
    case 'price':
      return within(parseMoney(text, format), PRICE_MAX);
    case 'tax_ppm':
      if (text === '') return null;
      return within(parseDecimal(text.replaceAll(/[%٪]/gu, ''), format.language, PERCENT_DECIMALS), PPM);
    case 'is_visible':
      return flagValue(text);
  }
}

const within = (value: number | null, max: number) => (value === null || value < 0 || value > max ? undefined : value);

const flagValue = (text: string): boolean | undefined =>
  text === FLAG_TEXTS.set ? true : text === FLAG_TEXTS.unset ? false : (flagOf(text) ?? undefined);

/**
 * Reads the texts of a copied table, which may come from a spreadsheet in another language: all numbers of a column decide
 * which mark is the decimal one. Where none does, the language of the page does.
 */
export function readPasted(
  texts: readonly GridText[],
  format: GridFormat,
): readonly (GridText & { draft: GridDraft })[] {
  const readers = new Map(
    GRID_FIELDS.map((field) => [
      field,
      columnReader(
        field,
        texts.filter((one) => one.field === field),
        format,
      ),
    ]),
  );
  return texts.map((one) => ({ ...one, draft: readers.get(one.field)?.(one.text) ?? { text: one.text } }));
}

function columnReader(field: GridField, texts: readonly GridText[], format: GridFormat): (text: string) => GridDraft {
  if (field === 'is_visible' || texts.length < 2) return (text) => readTyped(field, text, format);
  const cells = texts.flatMap(({ text }, row) => (text.trim() === '' ? [] : [{ row, cell: text }]));
  const columnBy = (mark: '.' | ',' | null): NumberColumn =>
    field === 'price'
      ? readNumberColumn(
          cells,
          { decimals: currencyDecimals(format.currency), max: PRICE_MAX, currency: format.currency },
          mark,
        )
      : readRateColumn(cells, '', mark);
  const alone = columnBy(null);
  const column = alone.question === null ? alone : columnBy(decimalMarkOf(format.language));
  return (text) => {
    if (text.trim() === '') return readTyped(field, text, format);
    const reading: NumberReading = column.read(text);
    return 'value' in reading ? { value: reading.value } : { text };
  };
}

const decimalMarkOf = (language: LanguageCode): '.' | ',' =>
  // Half a unit is read as one only with the language's own mark.
  parseDecimal('0,500', language, 3) === 500 ? ',' : '.';

/** The drafts with these cells; a cell that has its saved value again is none. */
export function withDrafts(
  drafts: GridDrafts,
  parts: ReadonlyMap<string, GridPart>,
  cells: readonly { readonly id: string; readonly field: GridField; readonly draft: GridDraft }[],
): GridDrafts {
  const next = new Map(drafts);
  for (const { id, field, draft } of cells) {
    const part = parts.get(id);
    if (part === undefined) continue;
    const key = draftKey(id, field);
    if ('value' in draft && draft.value === savedValue(part, field)) next.delete(key);
    else next.set(key, draft);
  }
  return next;
}

export interface GridChanges {
  /** Those whose values differ from what is saved. */
  readonly cells: readonly MenuCell[];
  /** Cells whose text is no value. */
  readonly problems: number;
}

/** What the drafts would change of these parts; a part that was deleted meanwhile is named as well. */
export function changesOf(
  drafts: GridDrafts,
  parts: ReadonlyMap<string, GridPart>,
  kind: GridPart['kind'],
): GridChanges {
  const cells: MenuCell[] = [];
  let problems = 0;
  for (const [key, draft] of drafts) {
    const [id = '', field = ''] = key.split(' ');
    const part = parts.get(id);
    if (!('value' in draft)) problems += 1;
    else if (part === undefined || draft.value !== savedValue(part, field as GridField))
      cells.push({ kind, id, field, value: draft.value });
  }
  return { cells, problems };
}
