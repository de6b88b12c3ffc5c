import { DEFAULT_SERVICE_LEVEL, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatCoordinates } from '@store-panel/domain/geo/coordinates';

import { EMPTY_PARTS } from '#shared/location/address-part-values.ts';
import { type Cart, type CartAction, cartReducer, EMPTY_CART, readCart } from './cart.ts';

/** How a manual order is paid: in cash on delivery or pickup, or already paid. */
export const PAID_BY = ['collect', 'cash', 'card'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** All fields, as typed. */
export interface OrderFields {
  /** Idempotency key of this form: sending it again is the same order. */
  readonly reference: string;
  readonly phone: string;
  readonly name: string;
  readonly isPickup: boolean;
  /** Of an order for a party that sits there, with what it is called; empty for all others. */
  readonly tableId: string;
  readonly tableName: string;
  /** Of the address book; null if it was typed, or is known from an order. */
  readonly addressId: string | null;
  readonly line: string;
  /** Whether the address is typed in parts, of which its line is composed then. */
  readonly inParts: boolean;
  readonly street: string;
  readonly house: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly addressNote: string;
  /** Coordinates, as copied from a map; empty if unknown. */
  readonly place: string;
  readonly keepAddress: boolean;
  readonly isLater: boolean;
  /** On the store's calendar and clock, in the format of native fields. */
  readonly day: string;
  readonly time: string;
  readonly paidBy: PaidBy;
  readonly tip: string;
  readonly discount: string;
  /** The code that was applied; empty without one. */
  readonly offerCode: string;
  /** The customer gets no offer that would apply automatically. */
  readonly hasNoOffer: boolean;
  readonly comment: string;
  readonly weight: string;
  readonly service: ServiceLevel;
  /** Id of the warehouse from which it leaves; empty: as the store's rule says. */
  readonly warehouseId: string;
  readonly readyIn: string;
  /** Values that were filled in for a matched customer and are replaced with the next one. */
  readonly filledName: string;
  readonly filledLine: string;
}

export interface OrderForm {
  readonly fields: OrderFields;
  readonly cart: Cart;
}

export type FormAction =
  | { readonly type: 'setFields'; readonly fields: Partial<OrderFields> }
  | { readonly type: 'fillFromCustomer'; readonly customer: FoundCustomer }
  | { readonly type: 'cart'; readonly action: CartAction }
  | { readonly type: 'reset'; readonly reference: string };

export type KnownAddress = FoundCustomer['addresses'][number];

const emptyFields = (reference: string): OrderFields => ({
  reference,
  phone: '',
  name: '',
  isPickup: false,
  tableId: '',
  tableName: '',
  addressId: null,
  line: '',
  inParts: false,
  ...EMPTY_PARTS,
  addressNote: '',
  place: '',
  keepAddress: false,
  isLater: false,
  day: '',
  time: '',
  paidBy: 'collect',
  tip: '',
  discount: '',
  offerCode: '',
  hasNoOffer: false,
  comment: '',
  weight: '',
  service: DEFAULT_SERVICE_LEVEL,
  warehouseId: '',
  readyIn: '',
  filledName: '',
  filledLine: '',
});

export const emptyForm = (reference: string): OrderForm => ({ fields: emptyFields(reference), cart: EMPTY_CART });

export function formReducer(form: OrderForm, action: FormAction): OrderForm {
  switch (action.type) {
    case 'setFields':
      return { ...form, fields: { ...form.fields, ...action.fields } };
    case 'fillFromCustomer':
      return { ...form, fields: fillFromCustomer(form.fields, action.customer) };
    case 'cart': {
      const cart = cartReducer(form.cart, action.action);
      return cart === form.cart ? form : { ...form, cart };
    }
    case 'reset':
      return emptyForm(action.reference);
  }
}

export const addressFields = (address: KnownAddress) => ({
  addressId: address.address_id,
  line: address.line,
  inParts: address.parts !== undefined,
  ...EMPTY_PARTS,
  ...address.parts,
  addressNote: address.note,
  place: address.point ? formatCoordinates(address.point) : '',
  keepAddress: false,
});

/** Fills in a matched customer's data and keeps what the user typed. */
function fillFromCustomer(fields: OrderFields, { name, addresses }: FoundCustomer): OrderFields {
  const isNameFree = fields.name === '' || fields.name === fields.filledName;
  const isLineFree = fields.line === '' || fields.line === fields.filledLine;
  const [address] = addresses;
  return {
    ...fields,
    ...(isNameFree && { name, filledName: name }),
    ...(isLineFree && address && { ...addressFields(address), filledLine: address.line }),
  };
}

/** The draft that is stored when the page is left: fields and lines. */
export const toDraft = ({ fields, cart }: OrderForm): Readonly<Record<string, unknown>> => ({
  ...fields,
  lines: cart.lines,
});

/** Names that fields have in drafts stored by version 0.1.0. */
const FORMER_NAMES: Readonly<Partial<Record<string, string>>> = { filledName: 'metName', filledLine: 'metLine' };

/** Restores a form from its draft. Invalid fields have their initial value. */
export function fromDraft(draft: Readonly<Record<string, unknown>>, reference: string): OrderForm {
  const empty: OrderFields = emptyFields(reference);
  const fitting = Object.entries(empty).map(([name, first]) => {
    const value = draft[name] ?? draft[FORMER_NAMES[name] ?? name];
    const isFitting =
      name === 'addressId' ? value === null || typeof value === 'string' : typeof value === typeof first;
    return [name, isFitting ? value : first] as const;
  });
  const fields = { ...empty, ...Object.fromEntries(fitting) };
  return {
    fields: { ...fields, paidBy: PAID_BY.find((one) => one === fields.paidBy) ?? empty.paidBy },
    cart: readCart(draft['lines']),
  };
}

/** Whether the form has input worth keeping. */
export function hasInput({ fields, cart }: OrderForm): boolean {
  const { reference: _reference, ...draftFields } = fields;
  const { reference: _none, ...empty } = emptyFields('');
  return (
    cart.lines.length > 0 ||
    Object.entries(draftFields).some(([name, value]) => value !== empty[name as keyof typeof empty])
  );
}
