import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { FILE_LIMITS } from '@store-panel/domain/import/file-table';
import { IMPORT_MAPPING_LIMITS } from '@store-panel/domain/import/mapping-limits';
import { MENU_TABLES } from '@store-panel/domain/menu-import/menu-columns';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Nullable, OptionalText, StrictObject, Text } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['import-export'] } as const;

const Language = Type.Enum(LANGUAGES.map(({ code }) => code));

/** Of the headers of a file, see domain's `Recognition`. */
const HeadersHash = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** What each column of a file is, from left to right; see domain's `ColumnMapping`. Fields may grow, so they are text. */
const ImportMapping = Type.Array(
  Nullable(
    StrictObject({
      field: Text(IMPORT_MAPPING_LIMITS.field),
      /** Of its texts; null: as the whole file. */
      language: Nullable(Language),
      /** What its header names: `Modifier Set - Milk`. */
      label: Nullable(OptionalText(IMPORT_MAPPING_LIMITS.label)),
      /** The decimal mark that the user selected; null: as its numbers show. */
      mark: Nullable(Type.Enum(['.', ','])),
    }),
  ),
  { maxItems: FILE_LIMITS.columns },
);

/**
 * Import and export of items and modifiers (spec §3 of the second document; paths and fields are ours). A file is read
 * where it is, in the browser: what it changes is sent to `apply_menu_change`.
 */
export const menuImportExportEndpoints = defineEndpoints({
  'POST /api/store/get_import_mapping': {
    summary: 'What the columns of a file with these headers were when one was last imported',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({ headers_hash: HeadersHash }),
    /** Null: none is known. */
    reply: StrictObject({ mapping: Nullable(ImportMapping) }),
    errors: [],
  },
  'POST /api/store/save_import_mapping': {
    summary: 'Remember what the columns of a file with these headers are; of 20, the one used longest ago is forgotten',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ headers_hash: HeadersHash, mapping: ImportMapping }),
    reply: StrictObject({}),
    success: 'updated',
    errors: [],
  },
  'POST /api/store/export_menu': {
    summary:
      'Items, or modifiers with their groups, as a file that can be changed and imported again; `x-rows` says how many rows there are to be',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({
      part: Type.Enum(MENU_TABLES),
      format: Type.Enum(['csv', 'xlsx']),
      /** Of the headers. */
      language: Language,
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: [],
  },
});

export type MenuImportExportWire = WireOf<typeof menuImportExportEndpoints>;
