import type { ReactNode } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { ConsequencesDialog, type HoursConsequences } from './consequences-dialog.tsx';
import { useQuestion } from './use-question.ts';

/** Sends a change; `consequences`: the name of the orders and reservations that the user has confirmed. */
type Send<Result> = (consequences: { readonly consequences?: string }) => Promise<Result>;

/** Asks whether to make a change that puts these outside. */
export type AskAboutHours = (question: HoursConsequences) => Promise<boolean>;

/**
 * Sends a change of hours, and asks about the orders for later and the reservations that it puts outside. Rejects with an
 * API error, also if the user does not confirm.
 */
export async function sendConfirmed<Result>(send: Send<Result>, ask: AskAboutHours): Promise<Result> {
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

/** Returns {@link sendConfirmed} with a dialog that asks, which the caller renders. */
export function useConsequences(): {
  readonly confirmed: <Result>(send: Send<Result>) => Promise<Result>;
  readonly ask: AskAboutHours;
  readonly dialog: ReactNode;
} {
  const { open, ask } = useQuestion<HoursConsequences, boolean>();
  return {
    confirmed: (send) => sendConfirmed(send, ask),
    ask,
    dialog: open && <ConsequencesDialog consequences={open.question} onAnswer={open.answer} />,
  };
}
