import { type SortBy, sortOptions } from '#lists/list-sorts.ts';

/** Everything that the list of shipments can show of one. */
export const SHIPMENT_COLUMNS = [
  'waybill_number',
  'order',
  'customer',
  'phone',
  'label',
  'since',
  'parcels',
  'printed',
  'transporter',
  'service_level',
  'warehouse',
  'status',
  'claim',
  'returned_at',
  'return_reason',
  'shipped_at',
] as const;
export type ShipmentColumn = (typeof SHIPMENT_COLUMNS)[number];

/** Visible until the user selects columns. */
export const DEFAULT_SHIPMENT_COLUMNS = [
  'waybill_number',
  'order',
  'customer',
  'label',
  'since',
  'parcels',
  'transporter',
  'claim',
  'return_reason',
] as const satisfies readonly ShipmentColumn[];

/** What the list can be sorted by. */
export const SHIPMENT_SORT_FIELDS = [
  'shipped_at',
  'since',
  'waybill_number',
  'order',
] as const satisfies readonly ShipmentColumn[];
export type ShipmentSortField = (typeof SHIPMENT_SORT_FIELDS)[number];
export type ShipmentSort = SortBy<ShipmentSortField>;
export const SHIPMENT_SORTS = sortOptions(SHIPMENT_SORT_FIELDS);
export const DEFAULT_SHIPMENT_SORT: ShipmentSort = '-shipped_at';

/** Where `search_value` is looked for. */
export const SHIPMENT_SEARCH_FIELDS = ['waybill_number', 'order_number', 'customer', 'phone'] as const;
export type ShipmentSearchField = (typeof SHIPMENT_SEARCH_FIELDS)[number];

/** What became of the order: `back` is one that was completed and came back. */
export const SHIPMENT_ENDS = ['open', 'done', 'back', 'called_off'] as const;
export type ShipmentEnd = (typeof SHIPMENT_ENDS)[number];

/** What a person has to look at: nothing was heard of a parcel, or a delivered one was reported elsewhere later. */
export const SHIPMENT_ATTENTION = ['stuck', 'contradicted'] as const;
export type ShipmentAttention = (typeof SHIPMENT_ATTENTION)[number];
