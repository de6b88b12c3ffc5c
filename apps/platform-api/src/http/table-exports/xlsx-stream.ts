import { currencyDecimals } from '@store-panel/domain/money/currency';
import type { StampClock } from '@store-panel/domain/time/date-stamp';

import type { Cell } from '#http/table-exports/cells.ts';
import { createZipStream } from '#http/table-exports/zip-writer.ts';

// The minimum that a workbook consists of (ECMA-376, SpreadsheetML). Texts are inline in their cells, so that no shared
// strings have to be held in memory.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Date and time by the clock of the reader. */
const TIME_CODES: Readonly<Record<StampClock, string>> = {
  standard: 'dd mmm yyyy hh:mm AM/PM',
  h23: 'dd mmm yyyy hh:mm',
};

/** A sheet has at most 1,048,576 rows; further rows go to the next sheet. */
const MAX_ROWS_PER_SHEET = 1_000_000;

/** Number formats by their index in the styles. */
const STYLES = { plain: 0, time: 1, head: 2, amount: 3 } as const;

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A cell's column in letters, counted from 0: A … Z, AA … */
function columnLetters(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const inlineText = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function cellXml(cell: Cell, place: string): string {
  switch (cell.kind) {
    case 'text':
      return cell.value === '' ? '' : inlineText(place, cell.value, STYLES.plain);
    case 'number':
      return `<c r="${place}"><v>${cell.value}</v></c>`;
    case 'amount':
      return `<c r="${place}" s="${STYLES.amount}"><v>${cell.value}</v></c>`;
    case 'time':
      return `<c r="${place}" s="${STYLES.time}"><v>${cell.serial}</v></c>`;
  }
}

/** A row with its number and cell references: optional in the format, but required by some readers. */
const rowXml = (row: readonly Cell[], number: number): string =>
  `<row r="${number}">${row.map((cell, at) => cellXml(cell, columnLetters(at) + String(number))).join('')}</row>`;

export interface Table {
  readonly title: string;
  readonly headers: readonly string[];
  readonly isRightToLeft: boolean;
  readonly currency: string;
  readonly clock: StampClock;
  /** Rows in batches, as they are read. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Streams a table as a workbook; each batch is sent before the next is read. */
export function createXlsxStream(table: Table): AsyncGenerator<Uint8Array, void, undefined> {
  return createZipStream(partsOf(table));
}

async function* partsOf(table: Table) {
  const batches = table.batches[Symbol.asyncIterator]();
  let sheets = 0;
  let next = await batches.next();
  async function* sheet(): AsyncGenerator<string> {
    const view = `<sheetViews><sheetView workbookViewId="0"${table.isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
    const headerCells = table.headers
      .map((header, at) => inlineText(`${columnLetters(at)}1`, header, STYLES.head))
      .join('');
    let text = `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${table.headers.length}" width="18" customWidth="1"/></cols><sheetData><row r="1">${headerCells}</row>`;
    for (let rows = 0; next.done !== true && rows < MAX_ROWS_PER_SHEET; next = await batches.next()) {
      // Below the headers, and counted from 1.
      const first = rows + 2;
      rows += next.value.length;
      yield text + next.value.map((row, at) => rowXml(row, first + at)).join('');
      text = '';
    }
    yield `${text}</sheetData></worksheet>`;
  }
  try {
    do {
      sheets += 1;
      yield [`xl/worksheets/sheet${sheets}.xml`, sheet()] as const;
    } while (next.done !== true);
  } finally {
    await batches.return?.();
  }
  const each = (text: (n: number) => string) => Array.from({ length: sheets }, (_, at) => text(at + 1)).join('');
  // Excel's sheet names have at most 31 characters, and none of these.
  const title = table.title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 27);
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="${escapeXml(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  );
  const decimals = currencyDecimals(table.currency);
  const amount = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  yield part(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${TIME_CODES[table.clock]}"/><numFmt numFmtId="165" formatCode="${amount}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
  );
}

const part = (name: string, xml: string) => [name, [HEAD + xml]] as const;
