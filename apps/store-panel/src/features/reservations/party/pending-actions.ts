import type { StatusAction } from '@store-panel/domain/reservations/transitions';
import { TIMING_MS } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';
import type { Party } from '../day/party.ts';

/** An action within its undo window. */
export interface PendingAction {
  readonly party: Party;
  readonly action: StatusAction;
  /** Epoch milliseconds at which it was started; set by `add`. */
  readonly since?: number;
}

export interface PendingActions {
  readonly list: Observable<readonly PendingAction[]>;
  readonly add: (pending: PendingAction) => void;
  readonly undo: (partyId: string) => void;
  /** Replaces what sends an action when its time is over. */
  readonly onSend: (send: (pending: PendingAction) => void) => void;
  /** Sends all at once, because the page is left. */
  readonly flush: () => void;
}

/** Delays what costs a guest a table or money by a few visible seconds. */
export function createPendingActions(): PendingActions {
  let send: (pending: PendingAction) => void = () => {};
  const list = observable<readonly PendingAction[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  function take(partyId: string): PendingAction | undefined {
    const found = list.get().find(({ party }) => party.id === partyId);
    clearTimeout(timers.get(partyId));
    timers.delete(partyId);
    if (found) list.set((current) => current.filter((one) => one !== found));
    return found;
  }
  function sendNow(partyId: string) {
    const pending = take(partyId);
    if (pending) send(pending);
  }
  return {
    list,
    add(pending) {
      const { id } = pending.party;
      take(id);
      list.set((current) => [...current, { ...pending, since: Date.now() }]);
      timers.set(
        id,
        setTimeout(() => sendNow(id), TIMING_MS.undoWindow),
      );
    },
    undo: (partyId) => void take(partyId),
    onSend(next) {
      send = next;
    },
    flush() {
      for (const { party } of list.get()) sendNow(party.id);
    },
  };
}
