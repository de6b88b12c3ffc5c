import type { LanguageCode } from '#geo/languages.ts';
import type { ImportNotice, ImportProblem } from '#import/import-target.ts';
import type { ImportChange } from '#menu-changes/menu-change.ts';

/** What reading a file of a menu depends on. */
export interface MenuImportContext {
  /** ISO 4217: prices are read in its minor units. */
  readonly currency: string;
  /** The language of texts whose column names none. */
  readonly language: LanguageCode;
  /** Whether the store may create categories; without it, categories of a file are left out. */
  readonly hasCategories: boolean;
}

export interface MenuImportOptions {
  /** Parts that are not in the menu are left out. */
  readonly isUpdateOnly: boolean;
  /** An empty cell empties the field; otherwise it changes nothing. */
  readonly clearsEmpty: boolean;
  /** What becomes of items (of the file of modifiers: of modifiers and groups) that the file does not name. */
  readonly notNamed: 'leave' | 'hide' | 'delete';
  /** Parts that the file names get its order; otherwise those that are there keep theirs, and new ones come last. */
  readonly takesOrder: boolean;
  /** Sub-category of new items that have none; created if it is not there. Empty: such rows are problems. */
  readonly fallbackSubCategory: string;
  /** Any text of the opened file, random: new parts have ids that follow from it. */
  readonly seed: string;
}

/** What an import would do. */
export interface MenuImportPlan {
  /** For `preview_menu_change` and `apply_menu_change`: the rows without a problem. */
  readonly change: ImportChange;
  /** Of the file's rows, those of `parse` included. */
  readonly problems: readonly ImportProblem[];
  readonly notices: readonly ImportNotice[];
  /** The file's row of each part that the change names; not of those that the file does not name. */
  readonly rowOfPart: ReadonlyMap<string, number>;
  readonly counts: {
    /** Rows below the header that are not empty. */
    readonly rows: number;
    /** Rows that are imported, also where nothing differs. */
    readonly good: number;
    /** Rows with problems. */
    readonly bad: number;
  };
}
