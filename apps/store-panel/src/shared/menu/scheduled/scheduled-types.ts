import { BULK_TYPES, type BulkType } from '#shared/menu/bulk/bulk-form.ts';

/** The text of `menu-bulk` that says what a change is about; one of cells, or of a newer server, in general words. */
export function scheduledType(type: string): `type.${BulkType}` | 'scheduled.several' {
  const known = BULK_TYPES.find((one) => one === type);
  return known === undefined ? 'scheduled.several' : `type.${known}`;
}
