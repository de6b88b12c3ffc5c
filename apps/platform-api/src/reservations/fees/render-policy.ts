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

/** What is paid in advance, and whether it comes off the bill. */
export const feeWords = (
  { is_deposit: isDeposit, fee }: Pick<ReservationTerms, 'is_deposit' | 'fee'>,
  { text, money }: Pick<PolicyWords, 'text' | 'money'>,
): string => text(isDeposit ? 'feePage.deposit' : 'feePage.fee', { amount: money(fee) });

/** What cancelling a reservation costs and when, under a heading. Instants in epoch milliseconds. */
export function renderPolicy(
  terms: ReservationTerms,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
  { text, money, stamp }: PolicyWords,
): Markup {
  const rows = policyLines(terms, startsAt, now).map((line) => {
    const term =
      'until' in line
        ? text(`table-booking:policy.line.${line.kind}`, { time: stamp(line.until) })
        : text(`table-booking:policy.line.${line.kind}`);
    const costs = 'amount' in line && line.amount > 0 ? money(line.amount) : text('table-booking:policy.nothing');
    return markup`<div><dt>${term}</dt><dd>${costs}</dd></div>`;
  });
  return markup`<h2>${text('feePage.cancelling')}</h2><dl class="facts">${rows}</dl>`;
}
