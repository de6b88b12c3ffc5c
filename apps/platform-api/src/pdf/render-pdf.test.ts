import { ERROR } from '@store-panel/contract/errors/error-codes';
import { currencyCodes } from '@store-panel/domain/money/currency';
import { formatMoney } from '@store-panel/domain/money/money';
import { languageOf, LANGUAGES } from '@store-panel/domain/geo/languages';
import { afterAll, expect, test } from 'vitest';

import { PdfRenderer } from '#pdf/render-pdf.ts';
import { compact, pdfText } from '#testing/ledger/read-pdf.ts';
import { sampleDocument } from '#testing/pdf/sample-document.ts';

const problems: object[] = [];
const log = { error: (details: object) => void problems.push(details) };
const renderer = new PdfRenderer(log);
afterAll(() => renderer.stop());

/** An amount whose currency is written from the right, as readers of documents return it: what stood right comes last. */
function turned(amount: string): string {
  const [number = '', ...sign] = amount.split('\u00A0');
  return [compact(number), ...Array.from(compact(sign.join(''))).toReversed()].join('');
}

const testing = (name: string) => new URL(`../testing/pdf/${name}.ts`, import.meta.url);
const refused = expect.objectContaining({ code: ERROR.internalServerError }) as unknown;

test('the same input makes the same bytes, also by another worker', async () => {
  const [first, second] = [
    await renderer.render('document', sampleDocument(), 'a-2a'),
    await renderer.render('document', sampleDocument(), 'a-2a'),
  ];
  const other = new PdfRenderer(log);
  const third = await other.render('document', sampleDocument(), 'a-2a');
  await other.stop();
  expect([Buffer.compare(first, second), Buffer.compare(first, third)]).toEqual([0, 0]);
  const text = Buffer.from(first).toString('latin1');
  // It says of itself that it is PDF/A-2a, and is tagged.
  expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A/);
  expect(text).toContain('/MarkInfo');
});

test('a label comes as SVG', async () => {
  const svg = new TextDecoder().decode(await renderer.render('document', sampleDocument(), 'svg'));
  expect(svg.startsWith('<svg')).toBe(true);
  expect(svg).not.toContain('<script');
});

test.each([
  '#read("/etc/passwd")',
  '#panic("x") *bold* _it_ $x$ `raw` <label> @ref // no comment',
  '= Heading\n- list',
  '\\"}, "title": "other',
  '#{ while true {} }',
  '</text><script>alert(1)</script>',
])('a name is printed as it is: %s', async (name) => {
  const document = sampleDocument({ parties: [{ label: 'To', lines: [name] }], title: name });
  const printed = await pdfText(await renderer.render('document', document, 'a-2a'));
  expect(printed.split(compact(name)).length).toBeGreaterThan(2);
});

test('long, unusual and undrawable names are laid out', async () => {
  for (const name of ['x'.repeat(2000), '\u202eabc\u2068', '👩‍👩‍👧‍👦'.repeat(20), '漢字', '\uFFFF', 'e\u0301'.repeat(100)])
    expect(
      (await renderer.render('document', sampleDocument({ parties: [{ label: 'To', lines: [name] }] }), 'a-2a')).length,
    ).toBeGreaterThan(1000);
  const printed = await pdfText(await renderer.render('document', sampleDocument({ title: 'a漢b' }), 'a-2a'));
  expect(printed).toContain('a\uFFFDb');
});

test.each(LANGUAGES.map(({ code }) => code))('amounts of every currency have their signs, in %s', async (language) => {
  const { direction } = languageOf(language);
  const amounts = currencyCodes().map((currency) => formatMoney(-123_456, { language, currency }));
  const [table] = sampleDocument().tables;
  const rows = amounts.map((amount) => ['', amount]);
  const tables = table ? [{ ...table, rows }] : [];
  const printed = await pdfText(
    await renderer.render('document', sampleDocument({ lang: language, dir: direction, tables }), 'a-2a'),
  );
  expect(amounts.filter((amount) => !printed.includes(compact(amount)) && !printed.includes(turned(amount)))).toEqual(
    [],
  );
  // Nothing was replaced for want of a sign.
  expect(printed).not.toContain('\uFFFD');
});

test('more than the bound is refused before it is laid out', async () => {
  await expect(renderer.render('document', sampleDocument({ foot: 'x'.repeat(2_000_001) }), 'a-2a')).rejects.toEqual(
    refused,
  );
});

test('a worker that dies or hangs is tried once more, then refused; the next document gets a new one', async () => {
  problems.length = 0;
  const dying = new PdfRenderer(log, { worker: testing('dying-worker') });
  await expect(dying.render('document', sampleDocument(), 'a-2a')).rejects.toEqual(refused);
  const hanging = new PdfRenderer(log, { worker: testing('silent-worker'), timeoutMs: 20 });
  await expect(hanging.render('document', sampleDocument(), 'a-2a')).rejects.toEqual(refused);
  expect(problems).toEqual([
    { template: 'document', problem: 'its worker died' },
    { template: 'document', problem: 'its worker died' },
  ]);
});

test('a document after the death of its worker is made by another', async () => {
  await renderer.stop();
  expect((await renderer.render('document', sampleDocument(), 'a-2a')).length).toBeGreaterThan(1000);
});
