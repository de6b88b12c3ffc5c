// What a document is made of: texts alone, ready as they are printed. A template adds nothing to them and reads nothing in
// them, so that names with markup, quotes or signs of another direction are printed as they are.

/** A cell's alignment by the direction of reading: amounts stand at the end. */
export type ColumnAlign = 'start' | 'end';

export interface DocumentColumn {
  readonly label: string;
  readonly align: ColumnAlign;
  /** Its share of the width. */
  readonly width: number;
}

/** A table with its heading; the last row may be a total. */
export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | null;
  readonly note: string;
}

/** A heading with lines below it: who issued the document, and its recipient. */
export interface DocumentParty {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A picture below the tables: a number as bars, a signature. */
export interface DocumentPicture {
  readonly label: string;
  /** SVG; empty for an empty line to sign on. */
  readonly svg: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

export interface PrintedDocument {
  /** A language of domain's `LANGUAGES`. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The day that the file itself states, yyyy-mm-dd; archives ask for one. */
  readonly day: string;
  readonly title: string;
  readonly subtitle: string;
  /** Printed across the head of each page, such as "preliminary"; empty for none. */
  readonly mark: string;
  readonly parties: readonly DocumentParty[];
  /** Label and value: number, date, period. */
  readonly facts: readonly (readonly [string, string])[];
  /** The amounts that are looked for first: label and amount. */
  readonly figures: readonly (readonly [string, string])[];
  readonly tables: readonly DocumentTable[];
  readonly pictures?: readonly DocumentPicture[];
  readonly notes: readonly string[];
  readonly foot: string;
  /** "Page {{page}} of {{pages}}". */
  readonly pageLabel: string;
}

/** Sender or recipient of a parcel. */
export interface LabelParty {
  /** "From", "To". */
  readonly term: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** A label that is stuck on a parcel. */
export interface PrintedLabel extends Pick<PrintedDocument, 'lang' | 'dir' | 'day' | 'title'> {
  readonly number: string;
  /** "Waybill WBL00000000042". */
  readonly numberLine: string;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly facts: readonly (readonly [string, string])[];
  /** The number as SVG: bars, empty if they cannot show it, and a QR code. */
  readonly bars: string;
  readonly code: string;
}

/** The data of each template. */
export interface TemplateData {
  readonly document: PrintedDocument;
  readonly label: PrintedLabel;
}
export type TemplateName = keyof TemplateData;

/** PDF/A-2a is archival and tagged. SVG is for what a printer of labels takes: its first page. */
export const STANDARDS = ['a-2a', 'ua-1', 'svg'] as const;
export type PdfStandard = (typeof STANDARDS)[number];
