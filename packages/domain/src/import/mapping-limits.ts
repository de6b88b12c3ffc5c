/** Ours: mappings that a store keeps, of which the one used longest ago goes first; lengths of what a column is mapped to. */
export const IMPORT_MAPPING_LIMITS = { perStore: 20, field: 60, label: 200 } as const;
