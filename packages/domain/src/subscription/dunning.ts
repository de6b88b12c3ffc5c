import { addDays, type StoreDate } from '#time/store-time.ts';

/** Days after a card's first try of an invoice on which it is tried. */
export const DUNNING_DAYS = [0, 3, 7, 14] as const;

/**
 * What came of a try. `declined`: may work another day, such as for lack of money. `refused`: this card never will.
 * `authentication_required`: its owner has to confirm it. `unknown`: no answer came, so it may have been charged.
 */
export const TRY_RESULTS = ['paid', 'declined', 'refused', 'authentication_required', 'unknown'] as const;
export type TryResult = (typeof TRY_RESULTS)[number];

/** One try to charge an invoice; its number within the invoice is its place in the list, from 1. */
export interface ChargeTry {
  readonly on: StoreDate;
  readonly cardId: string;
  readonly result: TryResult;
}

export type NextStep =
  | { readonly do: 'nothing' }
  /** `tryNo` is part of the idempotency key: asking again with the same one cannot charge twice. */
  | { readonly do: 'charge' | 'ask_again'; readonly cardId: string; readonly tryNo: number }
  | { readonly do: 'wait'; readonly until: StoreDate }
  | { readonly do: 'send_link'; readonly cardId: string }
  /** None is left that could be charged. */
  | { readonly do: 'ask_for_card' };

/**
 * What happens next with an invoice that is paid by card. A card is tried at most four times, another card at once; a try
 * without an answer is asked about before anything else, whatever the default card is by now. Ours.
 * @param tries - of this invoice, oldest first
 * @param cardId - the default card; null: there is none
 * @param today - in the store's zone
 */
export function nextStep(
  { tries, cardId }: { readonly tries: readonly ChargeTry[]; readonly cardId: string | null },
  today: StoreDate,
): NextStep {
  if (tries.some(({ result }) => result === 'paid')) return { do: 'nothing' };
  const unanswered = tries.findIndex(({ result }) => result === 'unknown');
  const open = tries[unanswered];
  if (open) return { do: 'ask_again', cardId: open.cardId, tryNo: unanswered + 1 };
  if (cardId === null) return { do: 'ask_for_card' };
  const ofCard = tries.filter((one) => one.cardId === cardId);
  const [first] = ofCard;
  const charge = { do: 'charge', cardId, tryNo: tries.length + 1 } as const;
  if (!first) return charge;
  const last = ofCard.at(-1);
  if (last?.result === 'refused') return { do: 'ask_for_card' };
  if (last?.result === 'authentication_required') return { do: 'send_link', cardId };
  const days = DUNNING_DAYS[ofCard.length];
  if (days === undefined) return { do: 'ask_for_card' };
  const until = addDays(first.on, days);
  return today < until ? { do: 'wait', until } : charge;
}
