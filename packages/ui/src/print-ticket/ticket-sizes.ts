/** Paper sizes: rolls of 58 and 80 mm, A4 sheets. */
export const PAPER_SIZES = ['58', '80', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Text sizes: for arm's length, one metre, across the kitchen. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
