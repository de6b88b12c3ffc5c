import { ENTRY_GROUP, type EndpointGroup } from './endpoint-group.ts';
import { ERROR, ERROR_TEXT, type ErrorName } from './error-codes.ts';
import {
  SESSION_NOTICE_CODE,
  type SessionNoticeName,
  SUCCESS,
  SUCCESS_RANGE,
  SUCCESS_TEXT,
  type SuccessName,
} from './success-codes.ts';

export type CodeKind = 'success' | 'error' | 'push';

type RangeName = keyof typeof SUCCESS_RANGE;

/** Key of a text in the namespace `codes` of the locales, namespace included. */
export type CodeTextKey =
  | `codes:error.${Exclude<ErrorName, keyof typeof ERROR_TEXT>}`
  | `codes:success.${Exclude<SuccessName, keyof typeof SUCCESS_TEXT> | keyof typeof SUCCESS_RANGE}`
  | `codes:push.${SessionNoticeName}`
  | `codes:unknown.${CodeKind}${'' | 'WithoutCode'}`;

/** The result of a code lookup. Interpolate the text with `{ code }`: generic texts show the number. */
export interface CodeLookup {
  readonly kind: CodeKind;
  /** The number as received; undefined when it was not an integer. */
  readonly code: number | undefined;
  /** Stable name of the entry or range; undefined for a code the catalogue does not have. */
  readonly name: ErrorName | SuccessName | SessionNoticeName | RangeName | undefined;
  readonly found: 'entry' | 'range' | 'unknown';
  readonly textKey: CodeTextKey;
}

interface Codes {
  readonly entries: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  readonly texts: Readonly<Record<string, string>>;
}

const CODES: Readonly<Record<CodeKind, Codes>> = {
  error: { entries: ERROR, ranges: {}, texts: ERROR_TEXT },
  success: { entries: SUCCESS, ranges: SUCCESS_RANGE, texts: SUCCESS_TEXT },
  push: { entries: SESSION_NOTICE_CODE, ranges: {}, texts: {} },
};

/**
 * Finds what a code of a reply means: the entry of the call's group, else the entry that holds
 * everywhere, else the range, else unknown. Never throws, whatever the reply contained.
 *
 * Without a group an entry of any group will do; with one, an entry of another group will not, so
 * that 403 from an order call is never read as "mobile number already registered".
 */
export function lookUpCode(kind: CodeKind, code: unknown, group?: EndpointGroup | 'other'): CodeLookup {
  const codes = CODES[kind];
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) {
    return {
      kind,
      code: undefined,
      name: undefined,
      found: 'unknown',
      textKey: textKey('unknown', `${kind}WithoutCode`),
    };
  }
  const entry = entryName(codes, code, group);
  if (entry !== undefined) {
    return { kind, code, name: asName(entry), found: 'entry', textKey: textKey(kind, codes.texts[entry] ?? entry) };
  }
  const range = Object.keys(codes.ranges).find((name) =>
    codes.ranges[name]?.some(([from, to]) => code >= from && code <= to),
  );
  if (range !== undefined) return { kind, code, name: asName(range), found: 'range', textKey: textKey(kind, range) };
  return { kind, code, name: undefined, found: 'unknown', textKey: textKey('unknown', kind) };
}

function entryName({ entries }: Codes, code: number, group: EndpointGroup | 'other' | undefined): string | undefined {
  const groups: Readonly<Record<string, string>> = ENTRY_GROUP;
  const names = Object.keys(entries).filter((name) => entries[name] === code);
  return (
    names.find((name) => groups[name] !== undefined && groups[name] === group) ??
    names.find((name) => groups[name] === undefined) ??
    (group === undefined ? names[0] : undefined)
  );
}

// The tables above are the source of both the strings and these types.
const asName = (name: string) => name as NonNullable<CodeLookup['name']>;
const textKey = (section: CodeKind | 'unknown', name: string) => `codes:${section}.${name}` as CodeTextKey;
