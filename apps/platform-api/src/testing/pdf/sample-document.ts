import type { PrintedDocument } from '#pdf/document.ts';

/** A document of one table. */
export const sampleDocument = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  lang: 'en',
  dir: 'ltr',
  day: '2026-11-01',
  title: 'Monthly statement',
  subtitle: 'October 2026',
  mark: '',
  parties: [{ label: 'To', lines: ['Linden & Rye Kitchen', 'Berlin'] }],
  facts: [['Number', '2026-10']],
  figures: [['Closing balance', '€12.50']],
  tables: [
    {
      title: 'Items',
      columns: [
        { label: 'Item', width: 2, align: 'start' },
        { label: 'Amount', width: 1, align: 'end' },
      ],
      rows: [['Goods', '€12.50']],
      total: ['Total', '€12.50'],
      note: '',
    },
  ],
  notes: [],
  foot: 'Foot',
  pageLabel: 'Page {{page}} of {{pages}}',
  ...changes,
});
