import type { ReactNode } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { ConsequencesDialog, type HoursConsequences } from './consequences-dialog.tsx';
import { useQuestion } from './use-question.ts';

/** Sends a change; `consequences`: the name of the orders and reservations that the user has confirmed. */
type Send<Result> = (consequences: { readonly consequences?: string }) => Promise<Result>;

/**
 * Returns a function that sends a change of hours, and asks about the orders for later and the reservations that it puts
 * outside. It rejects with an API error, also if the user does not confirm. `dialog` is rendered by the caller.
 */
export function useConsequences(): {
  readonly confirmed: <Result>(send: Send<Result>) => Promise<Result>;
  readonly dialog: ReactNode;
} {
  const { open, ask } = useQuestion<HoursConsequences, boolean>();
  async function confirmed<Result>(send: Send<Result>): Promise<Result> {
    let confirmation: Parameters<Send<Result>>[0] = {};
    for (;;) {
      try {
        return await send(confirmation);
      } catch (failure) {
        if (!isApiFailure(failure) || failure.name !== 'consequencesChanged') throw failure;
        const { orders = [], reservations = [], count: reservationCount = 0, consequences } = failure;
        if (consequences === undefined || !(await ask({ orders, reservations, reservationCount }))) throw failure;
        confirmation = { consequences };
      }
    }
  }
  return { confirmed, dialog: open && <ConsequencesDialog consequences={open.question} onAnswer={open.answer} /> };
}
