/**
 * The text files of a language. A screen names the ones it shows, and only those are fetched:
 * `codes` has the texts of the code catalogue, `validation` those of domain's validators, `status`,
 * `actions` and `screens` those of domain's tables, `messages` what the server writes to people;
 * the others belong to a part of the product.
 */
export const NAMESPACES = [
  'account',
  'actions',
  'address-book',
  'allergens',
  'auth',
  'claim',
  'claim-result',
  'claims',
  'codes',
  'couriers',
  'create-order',
  'delivery',
  'desk',
  'dispatch',
  'kitchen',
  'legal',
  'menu',
  'messages',
  'order-batch',
  'order-detail',
  'order-edit',
  'order-lists',
  'orders',
  'pages',
  'printing',
  'profile',
  'push',
  'sales',
  'schedule',
  'screens',
  'shell',
  'shipments',
  'status',
  'sub-stores',
  'validation',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
