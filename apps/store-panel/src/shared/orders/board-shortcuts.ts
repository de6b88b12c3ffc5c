import type { StoreAction } from './actions/action-items.ts';

/** Single-key shortcuts for the order of the focused card. */
export const ACTION_SHORTCUTS: Readonly<Partial<Record<StoreAction, string>>> = {
  accept: 'a',
  reject: 'r',
  prepare: 'p',
  ready: 'd',
  request_courier: 'k',
  complete: 'c',
  cancel_by_store: 'x',
  edit: 'e',
};

/** The key of the primary action, on any card. */
export const PRIMARY_ACTION_SHORTCUT = 'n';
