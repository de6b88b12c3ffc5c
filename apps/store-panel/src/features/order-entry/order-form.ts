import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatCoordinates } from '@store-panel/domain/geo/coordinates';

import { type Cart, type CartAction, cartReducer, EMPTY_CART, readCart } from './cart.ts';

/** How an order of the store's own is paid: in cash when it is handed over, or it is paid already. */
export const PAID_BY = ['collect', 'cash', 'card'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** Everything that is typed or chosen, as it is typed. */
export interface OrderFields {
  /** The platform's name for this one form: whatever is sent with it again is the same order. */
  readonly reference: string;
  readonly phone: string;
  readonly name: string;
  readonly isPickup: boolean;
  /** Of the address book; null where it was typed, or is known from an order. */
  readonly addressId: string | null;
  readonly line: string;
  readonly addressNote: string;
  /** Two numbers, as a map gives them; empty where nobody knows. */
  readonly place: string;
  readonly keepAddress: boolean;
  readonly isLater: boolean;
  /** On the store's calendar and clock, as the browser's fields write them. */
  readonly day: string;
  readonly time: string;
  readonly paidBy: PaidBy;
  readonly tip: string;
  readonly discount: string;
  readonly comment: string;
  readonly weight: string;
  readonly readyIn: string;
  /** What was filled in for a customer whom the platform knew, and goes with them. */
  readonly metName: string;
  readonly metLine: string;
}

export interface OrderForm {
  readonly fields: OrderFields;
  readonly cart: Cart;
}

export type FormAction =
  | { readonly do: 'set'; readonly fields: Partial<OrderFields> }
  | { readonly do: 'meet'; readonly customer: FoundCustomer }
  | { readonly do: 'cart'; readonly action: CartAction }
  | { readonly do: 'restart'; readonly reference: string };

export type KnownAddress = FoundCustomer['addresses'][number];

const emptyFields = (reference: string): OrderFields => ({
  reference,
  phone: '',
  name: '',
  isPickup: false,
  addressId: null,
  line: '',
  addressNote: '',
  place: '',
  keepAddress: false,
  isLater: false,
  day: '',
  time: '',
  paidBy: 'collect',
  tip: '',
  discount: '',
  comment: '',
  weight: '',
  readyIn: '',
  metName: '',
  metLine: '',
});

export const emptyForm = (reference: string): OrderForm => ({ fields: emptyFields(reference), cart: EMPTY_CART });

export function formReducer(form: OrderForm, action: FormAction): OrderForm {
  switch (action.do) {
    case 'set':
      return { ...form, fields: { ...form.fields, ...action.fields } };
    case 'meet':
      return { ...form, fields: met(form.fields, action.customer) };
    case 'cart': {
      const cart = cartReducer(form.cart, action.action);
      return cart === form.cart ? form : { ...form, cart };
    }
    case 'restart':
      return emptyForm(action.reference);
  }
}

export const addressFields = (address: KnownAddress) => ({
  addressId: address.address_id,
  line: address.line,
  addressNote: address.note,
  place: address.point ? formatCoordinates(address.point) : '',
  keepAddress: false,
});

/** Fills in what is known of a customer, and what is not theirs stays: what somebody typed is more than what is known. */
function met(fields: OrderFields, { name, addresses }: FoundCustomer): OrderFields {
  const isNameFree = fields.name === '' || fields.name === fields.metName;
  const isLineFree = fields.line === '' || fields.line === fields.metLine;
  const [address] = addresses;
  return {
    ...fields,
    ...(isNameFree && { name, metName: name }),
    ...(isLineFree && address && { ...addressFields(address), metLine: address.line }),
  };
}

/** What is kept of a form that is left: its fields, and the lines. */
export const draftOf = ({ fields, cart }: OrderForm): Readonly<Record<string, unknown>> => ({
  ...fields,
  lines: cart.lines,
});

/** A kept form, read back; a field that is none, or has become something else, is left as it is at first. */
export function formOfDraft(draft: Readonly<Record<string, unknown>>, reference: string): OrderForm {
  const empty: OrderFields = emptyFields(reference);
  const fitting = Object.entries(empty).map(([name, first]) => {
    const held = draft[name];
    const isFitting = name === 'addressId' ? held === null || typeof held === 'string' : typeof held === typeof first;
    return [name, isFitting ? held : first] as const;
  });
  const fields = { ...empty, ...Object.fromEntries(fitting) };
  return {
    fields: { ...fields, paidBy: PAID_BY.find((one) => one === fields.paidBy) ?? empty.paidBy },
    cart: readCart(draft['lines']),
  };
}

/** Whether there is anything in it that somebody would miss. */
export function hasInput({ fields, cart }: OrderForm): boolean {
  const { reference: _reference, ...typed } = fields;
  const { reference: _none, ...empty } = emptyFields('');
  return (
    cart.lines.length > 0 || Object.entries(typed).some(([name, value]) => value !== empty[name as keyof typeof empty])
  );
}
