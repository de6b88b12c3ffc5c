import type { ManualOrderProblemCode } from '@store-panel/domain/orders/manual-orders';

import type { ValidatedField } from './order-body.ts';

/** Ids of the fields, to focus them. */
export const FIELD = {
  phone: 'order-phone',
  name: 'order-name',
  search: 'order-search',
  way: 'order-way',
  line: 'order-line',
  postcode: 'order-postcode',
  place: 'order-place',
  day: 'order-day',
  weight: 'order-weight',
  size: 'order-size',
  discount: 'order-discount',
  tip: 'order-tip',
  readyIn: 'order-ready-in',
  offerCode: 'order-offer-code',
  create: 'order-create',
} as const;
export type FieldName = keyof typeof FIELD;

/** The parts of the form; where there is no room for all, one is shown at a time. */
export const STEPS = ['customer', 'menu', 'order'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_OF: Readonly<Record<FieldName, Step>> = {
  phone: 'customer',
  name: 'customer',
  way: 'customer',
  line: 'customer',
  postcode: 'customer',
  place: 'customer',
  day: 'customer',
  weight: 'customer',
  size: 'customer',
  search: 'menu',
  discount: 'order',
  tip: 'order',
  readyIn: 'order',
  offerCode: 'order',
  create: 'order',
};

/** Keys that focus a part of the form from anywhere in it. Function keys, because letters are typed into fields. */
export const KEYS = { customer: 'F2', menu: 'F4', where: 'F8', create: 'F9' } as const;

export const FIELD_OF: Readonly<Record<ValidatedField, FieldName>> = {
  name: 'name',
  phone: 'phone',
  postcode: 'postcode',
  place: 'place',
  when: 'day',
  tip: 'tip',
  discount: 'discount',
  weight: 'weight',
  size: 'size',
  readyIn: 'readyIn',
};

/** The part of the form that shows a problem of a quote, so that it appears next to the field that fixes it. */
export const PLACE_OF = {
  no_lines: 'lines',
  not_on_menu: 'line',
  out_of_stock: 'line',
  sold_out: 'line',
  unknown_modifier: 'line',
  modifier_twice: 'line',
  too_few: 'line',
  too_many: 'line',
  one_each: 'line',
  too_much: 'order',
  below_minimum: 'order',
  address_missing: 'address',
  place_unknown: 'address',
  outside_city: 'address',
  outside_radius: 'address',
  outside_zones: 'address',
  time_passed: 'when',
  time_too_far: 'when',
  store_off: 'order',
  pause: 'order',
  closure: 'order',
  full: 'order',
  weight_missing: 'weight',
  too_heavy: 'weight',
  not_offered: 'weight',
  balance_too_low: 'weight',
} as const satisfies Record<ManualOrderProblemCode, string>;
export type ProblemPlace = (typeof PLACE_OF)[ManualOrderProblemCode];

/** The field to focus for a problem that blocks the order. */
export const FIELD_OF_PLACE: Readonly<Record<ProblemPlace, FieldName>> = {
  lines: 'search',
  line: 'create',
  address: 'line',
  when: 'day',
  weight: 'weight',
  order: 'create',
};

/** Missing input is no error until the user submits. */
const MISSING: ReadonlySet<ManualOrderProblemCode> = new Set(['no_lines', 'address_missing', 'weight_missing']);

export const isShownAtOnce = (problem: ManualOrderProblemCode): boolean => !MISSING.has(problem);
