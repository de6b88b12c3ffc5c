import type { Tone } from '#tone/tone.ts';

export type SampleStage = 'new' | 'kitchen' | 'ready' | 'road';

export interface SampleOrder {
  readonly number: number;
  readonly stage: SampleStage;
  readonly customer: string;
  readonly kind: 'Delivery' | 'Pickup';
  readonly minutes: number;
  readonly lines: readonly { readonly quantity: number; readonly name: string; readonly selection?: string }[];
  readonly total: string;
  readonly note?: string;
  readonly paid: 'Card' | 'Cash';
}

export const STAGES: readonly { readonly id: SampleStage; readonly title: string; readonly tone: Tone }[] = [
  { id: 'new', title: 'New', tone: 'accent' },
  { id: 'kitchen', title: 'Preparing', tone: 'warning' },
  { id: 'ready', title: 'Ready', tone: 'success' },
  { id: 'road', title: 'Out for delivery', tone: 'info' },
];

const LINES = [
  { quantity: 2, name: 'Chicken Bowl', selection: 'Fresh Tomato Salsa, Rice, Black Beans' },
  { quantity: 1, name: 'Steak Burrito', selection: 'Guacamole' },
  { quantity: 3, name: 'Chips and Salsa' },
  { quantity: 1, name: 'Canned Soda', selection: 'Sprite' },
  { quantity: 1, name: 'Veggie Salad' },
] as const;

const CUSTOMERS = [
  'Nadia Haddad',
  'Tom Becker',
  'Lucía Fernández',
  'Omar Saleh',
  'Ivan Petrov',
  'Chloé Martin',
] as const;
const STAGE_OF: readonly SampleStage[] = ['new', 'kitchen', 'new', 'ready', 'kitchen', 'road', 'kitchen', 'new'];

/** Returns the same orders at every call. */
export function sampleOrders(count: number): readonly SampleOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    number: 1042 + index,
    stage: STAGE_OF[index % STAGE_OF.length] ?? 'new',
    customer: CUSTOMERS[index % CUSTOMERS.length] ?? '',
    kind: index % 3 === 1 ? 'Pickup' : 'Delivery',
    minutes: (index * 7) % 31,
    lines: LINES.slice(index % 3, (index % 3) + 1 + (index % 3)),
    total: `$${(12.5 + ((index * 937) % 6000) / 100).toFixed(2)}`,
    note: index % 4 === 0 ? 'No onions please, allergy!' : undefined,
    paid: index % 2 === 0 ? 'Card' : 'Cash',
  }));
}
