import type { LanguageCode } from '#geo/languages.ts';
import type { MenuTable } from '#menu-import/menu-columns.ts';
import type { EditorMenu } from '#menu/parts.ts';

/** As the server's files have them: numbers and amounts as decimals. */
export interface MenuExportCell {
  readonly kind: 'text' | 'number' | 'amount';
  readonly value: string;
}

export interface MenuExport {
  /** The first is of the serial number. */
  readonly headers: readonly string[];
  /** Without the serial number; empty: no data found. */
  readonly rows: readonly (readonly MenuExportCell[])[];
}

export interface MenuExportOptions {
  readonly table: MenuTable;
  /** Of the headers and of yes and no. */
  readonly language: LanguageCode;
  readonly currency: string;
}

export type ExportMenuTable = (menu: EditorMenu, options: MenuExportOptions) => MenuExport;
