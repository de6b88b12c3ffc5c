import { createContext, use } from 'react';

import type { ReservationDenial } from '@store-panel/domain/reservations/reservation-denials';
import type { ReservationAction } from '@store-panel/domain/reservations/transitions';

import type { Party } from '../day/party.ts';

/** What can be done with a party from every view of the day. */
export interface PartyControls {
  /** Allowed actions in the order of the table. Empty if nothing can be changed now. */
  readonly actionsOf: (party: Party) => readonly ReservationAction[];
  /** Why an action is not allowed, or null. */
  readonly denialOf: (party: Party, action: ReservationAction) => ReservationDenial | null;
  /** Does it, or opens the dialog that asks what is missing. */
  readonly start: (action: ReservationAction, party: Party) => void;
  /** Opens the dialog in which a payment or its return is noted. */
  readonly startFee: (action: 'pay' | 'return', party: Party) => void;
  readonly open: (id: string) => void;
  /** Whether an action of this party is under way or within its undo window. */
  readonly isPending: (id: string) => boolean;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
}

const PartyControlsContext = createContext<PartyControls | null>(null);
export const PartyControlsProvider = PartyControlsContext.Provider;

export function usePartyControls(): PartyControls {
  const controls = use(PartyControlsContext);
  if (controls === null) throw new Error('Parties are shown outside of their page');
  return controls;
}
