import { policyLines } from '@store-panel/domain/reservations/rules/policy-lines';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';

import { type Markup, markup } from '#markup.ts';
import type { MessageText } from '#messages/message-texts.ts';

interface PolicyWords {
  readonly text: MessageText;
  readonly money: (minor: number) => string;
  /** An instant with its day. */
  readonly stamp: (at: number) => string;
}

/** What cancelling a reservation costs and when, as rows of a `dl`. Instants in epoch milliseconds. */
export const policyRows = (
  terms: ReservationTerms,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
  { text, money, stamp }: PolicyWords,
): readonly Markup[] =>
  policyLines(terms, startsAt, now).map((line) => {
    const term =
      'until' in line
        ? text(`table-booking:policy.line.${line.kind}`, { time: stamp(line.until) })
        : text(`table-booking:policy.line.${line.kind}`);
    const costs = 'amount' in line && line.amount > 0 ? money(line.amount) : text('table-booking:policy.nothing');
    return markup`<div><dt>${term}</dt><dd>${costs}</dd></div>`;
  });
