import { foldDigits } from '#input/digits.ts';
import { phoneDigits } from '#input/phone-forms.ts';
import { type OrderListId, orderList, SEARCH_FIELDS, type SearchField } from '#orders/order-lists.ts';

/** What an order has to have in it to be found. `nothing`: what no order can have. */
export type OrderSearch =
  | { readonly in: 'number'; readonly number: number }
  | { readonly in: 'phone'; readonly digits: string }
  | { readonly in: 'number_or_phone'; readonly number: number; readonly digits: string }
  | { readonly in: 'customer' | 'item'; readonly words: string }
  /** One table of those of a party, whole: 1 is not 12. In lower case. */
  | { readonly in: 'table'; readonly table: string }
  | { readonly in: 'nothing' };

/** The fields of a list's filter that are searches. */
export interface SearchFilter {
  readonly query?: string;
  readonly search_by?: SearchField;
  readonly search_value?: string;
}

/** The fields that a list's search offers: tables only where all orders have one. */
export function searchFieldsOf(id: OrderListId): readonly SearchField[] {
  const isOfTables = orderList(id).criteria.types?.every((type) => type === 'table') === true;
  return SEARCH_FIELDS.filter((field) => field !== 'table_number' || isOfTables);
}

/** Everything that is searched for; an order is found that has all of it. */
export function orderSearches({ query, search_by: field, search_value: value }: SearchFilter): readonly OrderSearch[] {
  const text = foldDigits(query?.trim() ?? '');
  const searchText = foldDigits(value?.trim() ?? '');
  return [
    ...(text === '' ? [] : [anywhere(text)]),
    ...(searchText === '' ? [] : [IN_FIELD[field ?? 'order_number'](searchText)]),
  ];
}

/** `#12` is an order; digits are an order or part of a phone number; anything else is part of a name. */
function anywhere(text: string): OrderSearch {
  const [, prefix, number] = /^(#?)(\d{1,15})$/.exec(text) ?? [];
  const digits = phoneDigits(text);
  if (number !== undefined && (prefix === '#' || digits === '')) return { in: 'number', number: Number(number) };
  if (number !== undefined) return { in: 'number_or_phone', number: Number(number), digits };
  return digits === '' ? { in: 'customer', words: text } : { in: 'phone', digits };
}

const NOTHING: OrderSearch = { in: 'nothing' };
const NUMBER = /^#?\s*(\d{1,15})$/;

const IN_FIELD: Record<SearchField, (text: string) => OrderSearch> = {
  order_number(text) {
    const number = NUMBER.exec(text)?.[1];
    return number === undefined ? NOTHING : { in: 'number', number: Number(number) };
  },
  customer: (text) => ({ in: 'customer', words: text }),
  phone(text) {
    const digits = text.replaceAll(/\D/g, '');
    return digits === '' ? NOTHING : { in: 'phone', digits };
  },
  item: (text) => ({ in: 'item', words: text }),
  table_number: (text) => ({ in: 'table', table: text.toLowerCase() }),
};
