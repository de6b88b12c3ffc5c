import type { ReturnRules } from '#returns/return-rules.ts';

/** What a person should see before a return is decided; ours. None rejects. */
export const RETURN_SIGNALS = ['outside_window', 'many_returns', 'high_value', 'light_weight'] as const;
export type ReturnSignal = (typeof RETURN_SIGNALS)[number];

/** More returns of one customer in these days are a signal. */
export const MANY_RETURNS = { above: 3, days: 90 } as const;

/** What the store gets may weigh a fifth less than what the customer handed over. */
const LIGHT_SHARE = 0.2;

const DAY_MS = 86_400_000;

/** When the time to return what was delivered ends, in epoch milliseconds. */
export const returnWindowEnd = (deliveredAt: number, { window_days }: Pick<ReturnRules, 'window_days'>): number =>
  deliveredAt + window_days * DAY_MS;

export interface SignalFacts {
  /** Epoch milliseconds; null: never delivered, so there is no window. */
  readonly deliveredAt: number | null;
  readonly now: number;
  /** Other returns of the customer in the days of {@link MANY_RETURNS}. */
  readonly earlierReturns: number;
  /** What its lines have cost, in minor units. */
  readonly amount: number;
}

/** The signals of a return when it is opened. */
export function openingSignals(
  { deliveredAt, now, earlierReturns, amount }: SignalFacts,
  rules: Pick<ReturnRules, 'window_days' | 'signals_from'>,
): ReturnSignal[] {
  const signals: ReturnSignal[] = [];
  if (deliveredAt !== null && now > returnWindowEnd(deliveredAt, rules)) signals.push('outside_window');
  if (earlierReturns >= MANY_RETURNS.above) signals.push('many_returns');
  if (rules.signals_from > 0 && amount >= rules.signals_from) signals.push('high_value');
  return signals;
}

/** Whether what came weighs a fifth less than what was sent, or even less. Grams; null: not known. */
export const isLight = (sent: number | null, received: number | null): boolean =>
  sent !== null && received !== null && received <= sent * (1 - LIGHT_SHARE);

/** Whether a request is approved without a person. */
export const isApprovedByRule = (
  amount: number,
  signals: readonly ReturnSignal[],
  { approves_below }: Pick<ReturnRules, 'approves_below'>,
): boolean => signals.length === 0 && amount < approves_below;
