import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { type CodeKind, lookup } from './lookup.ts';

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
}

/** Every code or range that a line of the section states, with the kinds it may belong to. */
function statedIn(lines: readonly string[]): Stated[] {
  let successExamples = false;
  return lines.flatMap((line) => {
    if (line.startsWith('**')) successExamples = line.startsWith('**Success codes**');
    const kinds: CodeKind[] = successExamples
      ? ['success']
      : line.includes('success 888')
        ? ['success', 'error']
        : ['error'];
    return [...line.matchAll(/(?<from>\b\d{3,4}\b)(?: to (?<to>\d{3,4}))?(?!\s?(?:ms|px|pixels))/g)].map((match) => {
      const from = Number(match.groups?.['from']);
      const own: CodeKind[] = from === 2093 ? ['push'] : kinds;
      return { kinds: own, from, to: Number(match.groups?.['to'] ?? from), line };
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
        Array.from({ length: to - from + 1 }, (_, index) => from + index)
          .filter((code) => lookup(kind, code).found === 'unknown')
          .map((code) => `${kind} ${code}: ${line}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('a number named alone, outside the ranges without meanings, is an entry of its own', () => {
    const asRange = stated
      .filter(({ kinds, from, to }) => from === to && kinds.some((kind) => lookup(kind, from).found !== 'entry'))
      .map(({ from }) => from);
    // 103 is listed without a meaning; 871 and the like open a range in the text "871 to 873".
    expect(asRange).toEqual([1021, 103]);
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
});
