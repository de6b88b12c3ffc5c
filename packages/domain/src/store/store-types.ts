/**
 * Store types at registration; the specification requires one and lists none. Their names are texts of the panel; a
 * city offers some or all of them.
 */
export const STORE_TYPES = [
  'restaurant',
  'cafe',
  'bakery',
  'grocery',
  'butcher',
  'pharmacy',
  'florist',
  'pet_shop',
  'electronics',
  // Parcels: a shop that sends, as courier services do. No person who delivers.
  'courier',
] as const;
export type StoreType = (typeof STORE_TYPES)[number];
