import type { MenuIndex } from '#menu-changes/menu-index.ts';
import { cleanLine } from '#import/cell-text.ts';
import type { ImportDraft } from '#menu-import/import-draft.ts';
import type { MenuImportContext, MenuImportOptions } from '#menu-import/menu-import.ts';
import type { Field, Source, Texts } from '#menu-import/records.ts';
import { type TextRules, textsAfter } from '#menu-import/texts.ts';
import type { EditorMenu } from '#menu/parts.ts';

/** What every step of the comparison of a file with a menu needs. */
export interface MatchContext {
  readonly menu: EditorMenu;
  readonly index: MenuIndex;
  readonly context: MenuImportContext;
  readonly options: MenuImportOptions;
  readonly source: Source;
  readonly draft: ImportDraft;
}

const rulesOf = ({ context, options, source }: MatchContext, isName: boolean): TextRules => ({
  language: context.language,
  isCommaless: source.isCommaless,
  clearsEmpty: options.clearsEmpty,
  isName,
});

/** The changed texts of a field, or nothing. */
export function changedTexts(
  match: MatchContext,
  field: 'name' | 'description',
  before: readonly string[],
  texts: Texts,
): Readonly<Record<string, readonly string[]>> {
  const after = textsAfter(before, texts, rulesOf(match, field === 'name'));
  return after === null ? {} : { [field]: after };
}

/** The changed value of a field, or nothing. An empty cell is `empty`, if such cells clear and the field can be empty. */
export function changedValue<Value extends string | number | boolean | null>(
  { options }: Pick<MatchContext, 'options'>,
  field: string,
  before: Value,
  value: Field<Value>,
  empty?: Value,
): Readonly<Record<string, Value>> {
  const cleared = options.clearsEmpty && empty !== undefined ? empty : before;
  const after = value === undefined ? before : (value ?? cleared);
  return after === before ? {} : { [field]: after };
}

/** A changed code. One whose commas an export took out is the same. */
export function changedCode(
  match: MatchContext,
  before: string | null,
  code: Field<string>,
): Readonly<Record<string, string | null>> {
  const present = before === null ? null : cleanLine(before);
  const isSame = present === code || (match.source.isCommaless && present?.replaceAll(',', '') === code);
  return isSame ? {} : changedValue(match, 'external_id', before, code, null);
}

/** Texts in an order that compares. */
export const textsContent = ({ plain, byLanguage }: Texts): unknown => [plain ?? null, ...byLanguage];
