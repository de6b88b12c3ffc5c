import type { BodyOf, EndpointKey, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';

import type { SessionClient } from '#platform/session-client.ts';
import type { Journal, Sent } from '#record/journal.ts';
import type { Tally } from '#record/tally.ts';

/** Where deeds are written down. */
export interface Records {
  readonly journal: Journal;
  readonly tally: Tally;
}

/** One change to one order, by one call. */
export interface Operation<Key extends EndpointKey> extends Omit<Sent, 'kind' | 'intent'> {
  readonly call: Key;
  readonly body: BodyOf<Key>;
  /** The changed order in the reply. */
  readonly changed: (reply: ReplyOf<Key>) => { readonly orderId: string; readonly version: number | null };
}

/**
 * Runs it once with retries, and records the result.
 * @throws ApiError if the platform rejects it
 */
export async function runOperation<Key extends EndpointKey>(
  sessionClient: SessionClient,
  { call, body, changed, actor, action, orderId }: Operation<Key>,
  { journal, tally }: Records,
): Promise<ReplyOf<Key>> {
  const intent = createIdempotencyKey();
  await journal.write({ kind: 'sent', intent, actor, action, orderId });
  try {
    const reply = await sessionClient.call(call, body, intent);
    await journal.write({ kind: 'acknowledged', intent, ...changed(reply) });
    tally.did(action, actor);
    return reply;
  } catch (error) {
    if (isApiError(error)) {
      await journal.write({ kind: 'refused', intent, error: error.name });
      tally.denied(action, error);
    }
    throw error;
  }
}

const CLOSED: readonly string[] = ['storeBusinessOff', 'itemNotAvailable'];

/** The store does not take the order now: a pause, a closure, a kitchen that is full, or something that is sold out. */
export const isClosed = (error: unknown): boolean => isApiError(error) && CLOSED.includes(error.name);

/** Another actor was first, so the order has changed: no error, the caller reads the order again. */
export function wasTooLate(error: unknown): error is ApiError {
  return isApiError(error) && (error.family === 'conflict' || error.family === 'notFound');
}
