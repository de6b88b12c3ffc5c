import type { PaperSize } from '#print-ticket/print-ticket.tsx';
import type { LabelSheet } from '#print-waybill/print-waybill.tsx';

const MM_IN_PX = 96 / 25.4;

/** Roll widths in mm. */
const ROLLS = { '58': 58, '80': 80 } as const satisfies Partial<Record<PaperSize, number>>;

/**
 * Maximum page length of a roll in mm, the default of receipt printer drivers. Longer tickets continue on the next
 * page, which a roll prints without a gap.
 */
const MAX_PAGE_MM = 297;

/** Heights of the rendered tickets in mm. */
export function heightsOf(printDocument: Document): readonly number[] {
  return [...printDocument.body.children].map(
    (ticket) => Math.ceil(ticket.getBoundingClientRect().height / MM_IN_PX) + 1,
  );
}

/**
 * Returns `@page` rules. `size: 80mm auto` silently means a letter sheet, so each ticket on a roll gets a page of its
 * own height. No margins: printers cut them off, and browsers print URLs into them.
 */
export function pageRules(paperSize: PaperSize | LabelSheet, heights: readonly number[]): string {
  if (paperSize === 'a4' || paperSize === 'a6') return `@page { size: ${paperSize.toUpperCase()}; margin: 0; }`;
  const width = ROLLS[paperSize];
  const page = (height: number) => `{ size: ${width}mm ${Math.min(height, MAX_PAGE_MM)}mm; margin: 0; }`;
  // Without support for named pages, every page has the maximum height.
  const all = `@page ${page(Math.max(...heights, 1))}`;
  const each = heights.map(
    (height, index) =>
      `@page ticket-${index} ${page(height)} body > :nth-child(${index + 1}) { page: ticket-${index}; }`,
  );
  return [all, ...each].join('\n');
}
