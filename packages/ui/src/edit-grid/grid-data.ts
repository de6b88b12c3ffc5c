import type { ReactNode } from 'react';

/** What a cell shows. */
export interface EditGridCell {
  /** As it is read: with its currency, in the language's digits. */
  readonly text: string;
  /** As it is typed and copied. */
  readonly input: string;
  /** Of a flag: whether it is set. */
  readonly isSet?: boolean;
  /** It differs from what is saved: how that reads. Shown before the text, struck through. */
  readonly former?: string;
  /** Why its text is no value. */
  readonly problem?: string;
}

/** How wide a column is: at least so many rem, and its share of what is left. */
export interface GridColumnSize {
  readonly min: number;
  readonly share: number;
}

export interface EditGridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** `flag`: a checkbox that Space sets. */
  readonly kind?: 'text' | 'flag';
  /** Use `end` for numbers and money. */
  readonly align?: 'start' | 'end';
  /** Which keys a touch screen offers. */
  readonly inputMode?: 'text' | 'decimal';
  readonly size?: GridColumnSize;
  /** Null: the row has no such field. */
  readonly cell: (row: Row) => EditGridCell | null;
}

/** What names the rows. */
export interface EditGridRowHeader<Row> {
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** For the name of a field. */
  readonly label: (row: Row) => string;
  readonly size?: GridColumnSize;
}

/** A cell and the text that it is to have; of a flag {@link FLAG_TEXTS}. */
export interface GridEdit {
  readonly rowKey: string;
  readonly column: string;
  readonly text: string;
}

export const FLAG_TEXTS = { set: '1', unset: '0' } as const;

/** The selected cells, each end included. */
export interface GridArea {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}
