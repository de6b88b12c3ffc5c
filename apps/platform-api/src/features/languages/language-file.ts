import { type Direction, STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';

import { ApiError } from '#access/api-error.ts';
import { isTextId } from '#features/languages/store-texts.queries.ts';

/** A text to be translated. */
export interface SourceText {
  readonly id: string;
  readonly source: string;
}

/** Texts of a file by their ids. Empty ones are left out. */
export type LanguageTexts = Readonly<Record<string, string>>;

interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** @throws ApiError invalidLanguageFile */
function refuse(problems: readonly Problem[]): never {
  throw new ApiError('invalidLanguageFile', {
    fields: problems.slice(0, STORE_LANGUAGE_LIMITS.listed).map(({ path, problem }) => ({
      path: path.slice(0, 200),
      problem,
    })),
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ApiError invalidLanguageFile for what is no JSON in UTF-8 */
function parseJson(content: Uint8Array): unknown {
  try {
    // A byte-order mark is taken off; other encodings do not decode.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return refuse([{ path: '', problem: 'is no JSON in UTF-8' }]);
  }
}

/**
 * Reads an uploaded file: `texts` by id, each the translation itself or an object with `source` and `target`, as
 * downloaded. Names are read as data, whatever they are.
 * @throws ApiError fileTooLarge; invalidLanguageFile naming up to 50 problems
 */
export function readLanguageFile(content: Uint8Array): ReadonlyMap<string, string> {
  if (content.byteLength > STORE_LANGUAGE_LIMITS.fileBytes) throw new ApiError('fileTooLarge');
  const file = parseJson(content);
  if (!isRecord(file) || !isRecord(file['texts'])) return refuse([{ path: 'texts', problem: 'is missing' }]);
  const problems: Problem[] = [];
  const texts = new Map<string, string>();
  for (const [id, value] of Object.entries(file['texts'])) {
    const text = isRecord(value) ? (value['target'] ?? '') : value;
    const path = `texts.${id}`;
    if (!isTextId(id)) problems.push({ path, problem: 'is no id of a text' });
    else if (typeof text !== 'string') problems.push({ path, problem: 'is no text' });
    else if (text.length > STORE_LANGUAGE_LIMITS.textLength) problems.push({ path, problem: 'is too long' });
    else if (text.includes('\0') || /\p{Surrogate}/u.test(text))
      problems.push({ path, problem: 'holds a character that cannot be kept' });
    else if (text.trim() !== '') texts.set(id, text.trim());
  }
  if (problems.length > 0) refuse(problems);
  return texts;
}

const holesOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join();

/**
 * Takes the texts that the store has. Words of the page have to name the same values as their source.
 * @throws ApiError invalidLanguageFile
 */
export function takeTexts(
  texts: ReadonlyMap<string, string>,
  sources: readonly SourceText[],
): { readonly texts: LanguageTexts; readonly unknown: readonly string[] } {
  const known = new Map(sources.map(({ id, source }) => [id, source]));
  const problems = [...texts].flatMap(([id, text]) => {
    const source = known.get(id);
    const isPageWord = id.startsWith('page.') && source !== undefined;
    return isPageWord && holesOf(source) !== holesOf(text)
      ? [{ path: `texts.${id}`, problem: `has other values than ${source}`.slice(0, 300) }]
      : [];
  });
  if (problems.length > 0) refuse(problems);
  return {
    texts: Object.fromEntries([...texts].filter(([id]) => known.has(id))),
    unknown: [...texts.keys()].filter((id) => !known.has(id)),
  };
}

/** Counts what a file changes in the texts of a language. */
export function compareTexts(before: LanguageTexts, after: LanguageTexts) {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  const count = (is: (was: string | undefined, now: string | undefined) => boolean) =>
    [...ids].filter((id) => is(before[id], after[id])).length;
  return {
    added: count((was, now) => was === undefined && now !== undefined),
    changed: count((was, now) => was !== undefined && now !== undefined && was !== now),
    emptied: count((was, now) => was !== undefined && now === undefined),
  };
}

interface FileInput {
  readonly code: string;
  readonly label: string;
  readonly direction: Direction;
  readonly sources: readonly SourceText[];
  readonly targetOf: (id: string) => string;
}

/** The file of a language, with the source of each text beside its translation. */
export const writeLanguageFile = ({ code, label, direction, sources, targetOf }: FileInput): string =>
  `${JSON.stringify(
    {
      language: code,
      label,
      direction,
      texts: Object.fromEntries(sources.map(({ id, source }) => [id, { source, target: targetOf(id) }])),
    },
    null,
    2,
  )}\n`;
