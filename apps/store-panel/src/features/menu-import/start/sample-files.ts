/** Files to try the import with: each shows something that files of other systems have. */
export const SAMPLE_FILES = [
  { id: 'square', name: 'square-catalog.csv' },
  { id: 'arabic', name: 'menu-ar.xlsx' },
] as const;
export type SampleId = (typeof SAMPLE_FILES)[number]['id'];
