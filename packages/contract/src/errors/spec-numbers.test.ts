import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, findCatalogueEntry } from './catalogue.ts';
import { type CodeKind, lookUpCode } from './lookup.ts';
import type { CodeArea } from './meanings.ts';

const folder = fileURLToPath(new URL('../../../../../shared/spec/', import.meta.url));
const there = existsSync(folder);
if (!there) console.warn(`SKIPPED: the specification is not at ${folder}, so the catalogue is not compared with it`);

/** Section 8 of every specification document, line by line. */
function errorSections(): string[] {
  return readdirSync(folder)
    .map((file) => readFileSync(folder + file, 'utf8'))
    .map((text) => /^## 8\.[^\n]*\n(?<body>[\s\S]*?)^## 9\./m.exec(text)?.groups?.['body'] ?? '')
    .flatMap((body) => body.split('\n'));
}

interface Stated {
  readonly kinds: readonly CodeKind[];
  readonly from: number;
  readonly to: number;
  readonly line: string;
  /** What stands above the line in bold, in the document that has the whole catalogue. */
  readonly heading: string;
}

/** Areas of the catalogue that a heading of the section stands for; anything may stand under "Other". */
const AREAS: Readonly<Record<string, readonly CodeArea[]>> = {
  'Registration and login': ['registration', 'sign-in'],
  Referral: ['referral'],
  'Orders and carts': ['orders', 'carts', 'earnings'],
  'Delivery people': ['delivery people'],
  'Reference, settings, wallet': ['reference', 'settings', 'wallet'],
  Menu: ['menu'],
  'Documents, promos, banks': ['documents', 'promos', 'banks'],
};

const codesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every code or range that a line of the section states, with the kinds it may belong to. */
function statedIn(lines: readonly string[]): Stated[] {
  let successExamples = false;
  let heading = '';
  return lines.flatMap((line) => {
    if (line.startsWith('**')) {
      heading = /^\*\*(?<heading>[^*]+)\*\*/.exec(line)?.groups?.['heading'] ?? '';
      successExamples = heading === 'Success codes';
    }
    const kinds: CodeKind[] = successExamples
      ? ['success']
      : line.includes('success 888')
        ? ['success', 'error']
        : ['error'];
    return [...line.matchAll(/(?<from>\b\d{3,4}\b)(?: to (?<to>\d{3,4}))?(?!\s?(?:ms|px|pixels))/g)].map((match) => {
      const from = Number(match.groups?.['from']);
      const own: CodeKind[] = from === 2093 ? ['push'] : kinds;
      return { kinds: own, from, to: Number(match.groups?.['to'] ?? from), line, heading };
    });
  });
}

describe.skipIf(!there)(`the specification's section 8${there ? '' : ' (skipped: no ../shared/spec here)'}`, () => {
  const stated = there ? statedIn(errorSections()) : [];

  test('is read: both documents state codes, ranges among them', () => {
    expect(stated.length).toBeGreaterThan(120);
    expect(stated.filter(({ from, to }) => from < to).length).toBeGreaterThan(8);
  });

  test('every number of it is in the catalogue, in its kind', () => {
    const missing = stated.flatMap(({ kinds, from, to, line }) =>
      kinds.flatMap((kind) =>
        codesFrom(from, to)
          .filter((code) => lookUpCode(kind, code).found === 'unknown')
          .map((code) => `${kind} ${code}: ${line}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('a number named alone, outside the ranges without meanings, is an entry of its own', () => {
    const asRange = stated
      .filter(({ kinds, from, to }) => from === to && kinds.some((kind) => lookUpCode(kind, from).found !== 'entry'))
      .map(({ from }) => from);
    // 103 is listed without a meaning; 871 and the like open a range in the text "871 to 873".
    expect(asRange).toEqual([103]);
  });

  test('nothing else claims to come from the specification', () => {
    const extra = CATALOGUE.filter(
      (entry) =>
        entry.origin === 'spec' &&
        !stated.some(({ kinds, from, to }) => kinds.includes(entry.kind) && from <= entry.from && to >= entry.to),
    ).map(({ kind, from, name }) => `${kind} ${from} ${name}`);
    // One text reads 888 as invalid OTP: stated in a parenthesis about the success code.
    expect(extra).toEqual([]);
  });

  test('the two have the same codes, kind by kind and number by number', () => {
    const numbersInSpec = stated.flatMap(({ kinds, from, to }) =>
      kinds.flatMap((kind) => codesFrom(from, to).map((code) => `${kind} ${code}`)),
    );
    const listed = CATALOGUE.filter(({ origin }) => origin === 'spec').flatMap(({ kind, from, to }) =>
      codesFrom(from, to).map((code) => `${kind} ${code}`),
    );
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(numbersInSpec)].toSorted());
  });

  test('a code belongs to the area under which it is stated', () => {
    expect(stated.filter(({ heading }) => heading in AREAS).length).toBeGreaterThan(60);
    const elsewhere = stated.flatMap(({ kinds: [kind = 'error'], from, to, heading }) => {
      const areas = AREAS[heading];
      return areas
        ? codesFrom(from, to).filter((code) => !areas.includes(findCatalogueEntry(kind, code)?.area ?? 'transport'))
        : [];
    });
    // A one-time code stands among the orders, and the general "data not found" among the documents.
    expect(elsewhere).toEqual([638, 1000]);
  });
});
