import type { BodyOf, CallKey, ReplyOf } from '@store-panel/api-client/call-key';
import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import { newKey } from '@store-panel/api-client/idempotency-key';

import type { Seat } from '#platform/seat.ts';
import type { Journal, Sent } from '#record/journal.ts';
import type { Tally } from '#record/tally.ts';

/** Where deeds are written down. */
export interface Records {
  readonly journal: Journal;
  readonly tally: Tally;
}

/** One change to one order, by one call. */
export interface Deed<Key extends CallKey> extends Omit<Sent, 'kind' | 'intent'> {
  readonly call: Key;
  readonly body: BodyOf<Key>;
  /** What the reply says of the order that was changed. */
  readonly changed: (reply: ReplyOf<Key>) => { readonly orderId: string; readonly version: number | null };
}

/**
 * Does it once, however often it has to be sent, and writes down what the platform said.
 * @throws ApiError when the platform refused
 */
export async function perform<Key extends CallKey>(
  seat: Seat,
  { call, body, changed, actor, action, orderId }: Deed<Key>,
  { journal, tally }: Records,
): Promise<ReplyOf<Key>> {
  const intent = newKey();
  await journal.write({ kind: 'sent', intent, actor, action, orderId });
  try {
    const reply = await seat.call(call, body, intent);
    await journal.write({ kind: 'acknowledged', intent, ...changed(reply) });
    tally.did(action, actor);
    return reply;
  } catch (error) {
    if (isApiError(error)) {
      await journal.write({ kind: 'refused', intent, error: error.name });
      tally.refused(action, error);
    }
    throw error;
  }
}

const CLOSED: readonly string[] = ['storeBusinessOff', 'itemNotAvailable'];

/** The store does not take the order now: a pause, a closure, a kitchen that is full, or something that is sold out. */
export const isClosed = (error: unknown): boolean => isApiError(error) && CLOSED.includes(error.name);

/** Somebody else was first, so the order has moved on: nothing is wrong, and whoever acts looks again. */
export function wasTooLate(error: unknown): error is ApiError {
  return isApiError(error) && (error.family === 'conflict' || error.family === 'notFound');
}
