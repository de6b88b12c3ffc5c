// Files of menus: what is exported, and what is remembered of imported ones. Both are ours where the specification only
// names "import and export of items and modifiers".

/** What one exported file has a row for. */
export const MENU_FILE_PARTS = ['items', 'modifiers'] as const;
export type MenuFilePart = (typeof MENU_FILE_PARTS)[number];

/** Mappings that a store keeps, the one used longest ago goes first; columns of a file. */
export const IMPORT_MAPPING_LIMITS = { perStore: 20, columns: 100, field: 60, label: 200, headersHash: 64 } as const;
