/** A field that a list is sorted by; a leading `-` turns it round. */
export type SortBy<Field extends string> = Field | `-${Field}`;

/** Every way in which a list can be sorted, by the fields that it knows. */
export const sortsBy = <Field extends string>(fields: readonly Field[]): readonly SortBy<Field>[] =>
  fields.flatMap((field) => [field, `-${field}`] as const);

export interface ShownSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A sort as a table shows it: which column, and which way. */
export const shownSort = (sort: string): ShownSort => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/** The other way round; undefined for a column that the list is not sorted by. */
export const askedSort = <Sort extends string>(
  sorts: readonly Sort[],
  { column, direction }: ShownSort,
): Sort | undefined => sorts.find((one) => one === (direction === 'descending' ? `-${column}` : column));
