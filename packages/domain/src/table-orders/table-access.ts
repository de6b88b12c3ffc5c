import type { TableOrders } from '#reservations/rules/booking-settings.ts';

/** A table so long before its next reservation takes no new party by phone. Ours. */
export const RESERVED_WITHIN_MINUTES = 45;

/** A party that began by phone is over once it has paid and ordered nothing for so long. Ours. */
export const PARTY_OVER_MINUTES = 30;

/** A table as a phone meets it; instants in epoch milliseconds. */
export interface MetTable {
  readonly orders: TableOrders;
  /** Whether a party sits there. */
  readonly isTaken: boolean;
  /** The phone is of that party. */
  readonly isOfParty: boolean;
  /** When its next reservation starts; null: none is near. */
  readonly nextAt: number | null;
}

/**
 * What a phone at a table may do. It reads the menu alone, is first asked whether it is of the party that
 * sits there, has to be seated by the staff, finds the table reserved, or orders.
 */
export type TableAccess = 'menu' | 'question' | 'ask_staff' | 'reserved' | 'order';

export function tableAccess({ orders, isTaken, isOfParty, nextAt }: MetTable, now: number): TableAccess {
  if (orders === 'off') return 'menu';
  if (isTaken) return isOfParty ? 'order' : 'question';
  if (orders === 'seated') return 'ask_staff';
  return nextAt !== null && nextAt - now < RESERVED_WITHIN_MINUTES * 60_000 ? 'reserved' : 'order';
}

/**
 * Whether the store's rules may accept an order of a phone unseen: where the staff seated the party and the phone has
 * scanned the code there, or where a person has accepted an order of it. A photographed code sends nothing to the stove.
 */
export const isTrustedPhone = (phone: {
  readonly hasScanned: boolean;
  readonly isPartyOfStaff: boolean;
  readonly hasAcceptedOrder: boolean;
}): boolean => phone.hasAcceptedOrder || (phone.hasScanned && phone.isPartyOfStaff);
