import { ENTRY_GROUP, type EndpointGroup } from './endpoint-group.ts';
import { ERROR } from './error-codes.ts';
import { type CodeKind, type CodeLookup, lookUpCode } from './lookup.ts';
import {
  type CodeArea,
  ERROR_MEANING,
  SESSION_NOTICE_MEANING,
  SUCCESS_MEANING,
  SUCCESS_RANGE_MEANING,
} from './meanings.ts';
import { SESSION_NOTICE_CODE, SUCCESS, SUCCESS_RANGE } from './success-codes.ts';

/** One line of the catalogue: a code, or a range of codes that share one meaning (`from` < `to`). */
export interface CatalogueEntry {
  readonly kind: CodeKind;
  readonly from: number;
  readonly to: number;
  /** An entry wins over a range that contains its code. */
  readonly is: 'entry' | 'range';
  /** Undefined: holds whatever call the code came from. */
  readonly group: EndpointGroup | undefined;
  readonly name: NonNullable<CodeLookup['name']>;
  readonly area: CodeArea;
  readonly meaning: string;
  readonly textKey: CodeLookup['textKey'];
  readonly origin: 'spec' | 'ours';
}

/** Own codes are HTTP statuses times ten (4000 to 4299), where the spec has no error code. */
const isOurs = (kind: CodeKind, code: number) => kind === 'error' && code >= 4000 && code < 4300;

type Meanings = Readonly<Record<string, readonly [CodeArea, string]>>;
type Spans = Readonly<Record<string, readonly (readonly [number, number])[]>>;

function entries(kind: CodeKind, codes: Readonly<Record<string, number>>, meanings: Meanings): CatalogueEntry[] {
  const groups: Readonly<Record<string, EndpointGroup>> = ENTRY_GROUP;
  return Object.entries(codes).map(([name, code]) => line(kind, 'entry', name, code, code, groups[name], meanings));
}

function ranges(kind: CodeKind, spans: Spans, meanings: Meanings): CatalogueEntry[] {
  return Object.entries(spans).flatMap(([name, all]) =>
    all.map(([from, to]) => line(kind, 'range', name, from, to, undefined, meanings)),
  );
}

function line(
  kind: CodeKind,
  is: CatalogueEntry['is'],
  name: string,
  from: number,
  to: number,
  group: EndpointGroup | undefined,
  meanings: Meanings,
): CatalogueEntry {
  const [area, meaning] = meanings[name] ?? unreachable(name);
  // A range's text is found by one of its codes that has no entry of its own.
  const code = is === 'entry' ? from : firstWithoutEntry(kind, from, to);
  const { textKey } = lookUpCode(kind, code, group);
  const origin = isOurs(kind, from) ? 'ours' : 'spec';
  return { kind, from, to, is, group, name: name as CatalogueEntry['name'], area, meaning, textKey, origin };
}

function firstWithoutEntry(kind: CodeKind, from: number, to: number): number {
  for (let code = from; code <= to; code += 1) if (lookUpCode(kind, code).found === 'range') return code;
  return unreachable(`${from} to ${to}`);
}

function unreachable(description: string): never {
  throw new Error(`The catalogue has no meaning for ${description}`);
}

/** The complete catalogue of errors, confirmations and push codes of both spec documents, and of own ones. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...entries('error', ERROR, ERROR_MEANING),
  ...entries('success', SUCCESS, SUCCESS_MEANING),
  ...ranges('success', SUCCESS_RANGE, SUCCESS_RANGE_MEANING),
  ...entries('push', SESSION_NOTICE_CODE, SESSION_NOTICE_MEANING),
];

/** The catalogue's line for a code, with its meaning; undefined for an unknown one. Never throws. */
export function findCatalogueEntry(
  kind: CodeKind,
  code: unknown,
  group?: EndpointGroup | 'other',
): CatalogueEntry | undefined {
  const lookup = lookUpCode(kind, code, group);
  return CATALOGUE.find(
    (entry) =>
      entry.kind === kind &&
      entry.is === lookup.found &&
      entry.name === lookup.name &&
      lookup.code !== undefined &&
      lookup.code >= entry.from &&
      lookup.code <= entry.to,
  );
}

/**
 * Returns the HTTP status of an error code. Codes of the spec travel in a 200 (wire: `success: false` and
 * `error_code`); 2003 is a 500 and own codes carry their status.
 */
export function httpStatusOf(code: number): number {
  if (code === ERROR.internalServerError) return 500;
  return isOurs('error', code) ? Math.floor(code / 10) : 200;
}
