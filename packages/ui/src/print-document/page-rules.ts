import type { Paper } from '#print-ticket/print-ticket.tsx';
import type { LabelSheet } from '#print-waybill/print-waybill.tsx';

const MM_IN_PX = 96 / 25.4;

/** Widths of rolls in mm. */
const ROLLS = { '58': 58, '80': 80 } as const satisfies Partial<Record<Paper, number>>;

/**
 * The longest page of a roll, in mm: what drivers of receipt printers take for granted. What is longer goes on on the next
 * page, which a roll prints without a gap.
 */
const LONGEST = 297;

/** Heights of the tickets of a drawn document, in mm. */
export function heightsOf(drawn: Document): readonly number[] {
  return [...drawn.body.children].map((ticket) => Math.ceil(ticket.getBoundingClientRect().height / MM_IN_PX) + 1);
}

/**
 * The pages of a document. A roll has no height, and `size: 80mm auto` silently means a sheet of letter paper, so each ticket
 * is a page of its own height. No margins: printers cut them off, and browsers write addresses into them.
 */
export function pageRules(paper: Paper | LabelSheet, heights: readonly number[]): string {
  if (paper === 'a4' || paper === 'a6') return `@page { size: ${paper.toUpperCase()}; margin: 0; }`;
  const width = ROLLS[paper];
  const page = (height: number) => `{ size: ${width}mm ${Math.min(height, LONGEST)}mm; margin: 0; }`;
  // Where named pages are not known, each page is as long as the longest.
  const all = `@page ${page(Math.max(...heights, 1))}`;
  const each = heights.map(
    (height, at) => `@page ticket-${at} ${page(height)} body > :nth-child(${at + 1}) { page: ticket-${at}; }`,
  );
  return [all, ...each].join('\n');
}
