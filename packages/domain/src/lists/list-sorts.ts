/** A field that a list is sorted by; a leading `-` turns it round. */
export type SortBy<Field extends string> = Field | `-${Field}`;

/** Every way in which a list can be sorted, by the fields that it knows. */
export const sortOptions = <Field extends string>(fields: readonly Field[]): readonly SortBy<Field>[] =>
  fields.flatMap((field) => [field, `-${field}`] as const);

export interface ParsedSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A sort as a table shows it: which column, and which way. */
export const parseSort = (sort: string): ParsedSort => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/** The other way round; undefined for a column that the list is not sorted by. */
export const formatSort = <Sort extends string>(
  sorts: readonly Sort[],
  { column, direction }: ParsedSort,
): Sort | undefined => sorts.find((one) => one === (direction === 'descending' ? `-${column}` : column));
