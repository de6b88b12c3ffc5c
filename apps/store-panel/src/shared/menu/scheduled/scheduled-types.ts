const TYPES = ['price', 'visible', 'in_stock', 'tax', 'labels', 'allergens', 'move', 'groups'] as const;

/** The text of `menu-bulk` that says what a change is about; one of cells, or of a newer server, in general words. */
export function scheduledType(type: string): `type.${(typeof TYPES)[number]}` | 'scheduled.several' {
  const known = TYPES.find((one) => one === type);
  return known === undefined ? 'scheduled.several' : `type.${known}`;
}
