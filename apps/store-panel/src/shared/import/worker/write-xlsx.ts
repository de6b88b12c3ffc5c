import type { FileCell, FileRows } from '@store-panel/domain/import/file-table';
import { strToU8, zipSync } from 'fflate';

// The minimum that a workbook consists of (ECMA-376, SpreadsheetML), for a table that is in memory already. Libraries
// for this compress in workers made of text, which our content security policy forbids.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats by their index in the styles. */
const STYLES = { plain: 0, day: 1, head: 2 } as const;
const DAY_MS = 86_400_000;
/** Days are counted from here (with the leap day of 1900 that never was). */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A column in letters, counted from 0: A … Z, AA … */
function columnLetters(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

function cellXml(cell: FileCell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="${STYLES.day}"><v>${(cell.getTime() - FIRST_DAY) / DAY_MS}</v></c>`;
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const rowXml = (row: readonly FileCell[], number: number, style: number): string =>
  `<row r="${number}">${row.map((cell, at) => cellXml(cell, columnLetters(at) + String(number), style)).join('')}</row>`;

/** Returns a workbook of one sheet. The row of the header is bold. */
export function writeXlsx(
  rows: FileRows,
  { headerRow, isRightToLeft }: { readonly headerRow: number; readonly isRightToLeft: boolean },
): Uint8Array<ArrayBuffer> {
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}/></sheetViews>`;
  const data = rows.map((row, at) => rowXml(row, at + 1, at === headerRow ? STYLES.head : STYLES.plain)).join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${view}<sheetData>${data}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])));
}
