import type { StoreAction } from '../actions/offers.ts';

/** Letters that do something to the order whose card has the focus. They can be switched off (WCAG 2.1.4). */
export const KEY_OF: Readonly<Partial<Record<StoreAction, string>>> = {
  accept: 'a',
  reject: 'r',
  prepare: 'p',
  ready: 'd',
  request_courier: 'k',
  complete: 'c',
  cancel_by_store: 'x',
};

/** The letter of whatever comes next, on any card. */
export const NEXT_KEY = 'n';
export const HELP_KEY = '?';

export const actionOfKey = (key: string): StoreAction | undefined =>
  (Object.keys(KEY_OF) as StoreAction[]).find((action) => KEY_OF[action] === key);
