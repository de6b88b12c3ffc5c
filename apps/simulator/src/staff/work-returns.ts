import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { Random } from '#chance/random.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { wasTooLate } from '#record/operation.ts';
import { HOUR, MINUTE, type Pace } from '#time/pace.ts';

type Row = ReplyOf<'POST /api/store/list_returns'>['returns'][number];

interface ClerkDeps {
  readonly sessionClient: Pick<SessionClient<StoreSession>, 'call'>;
  readonly random: Random;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

const LOOKS_EVERY = 30 * MINUTE;
/** How long what was approved is on its way, on average. */
const COMES_AFTER = 4 * HOUR;
/** Of the requests, of what comes back, of what comes back in part. */
const SHARES = { rejected: 0.1, deducted: 0.25, refused: 0.05 } as const;

/** A clerk who works off what customers send back: decides, receives, inspects, refunds. Never resolves. */
export async function workReturns({ sessionClient, random, pace, signal }: ClerkDeps): Promise<never> {
  /** Approved ones, and from when on they are here: simulated milliseconds since the start. */
  const awaited = new Map<string, number>();
  let now = 0;

  async function decide({ return_id, version }: Row): Promise<void> {
    const isRejected = random.chance(SHARES.rejected);
    await sessionClient.call('POST /api/store/change_return', {
      return_id,
      version,
      action: isRejected ? 'reject' : 'approve',
      ...(isRejected && { reason: 'It was used.' }),
    });
  }

  async function receive({ return_id, version }: Row): Promise<void> {
    const comesAt = awaited.get(return_id) ?? now + random.around(COMES_AFTER);
    awaited.set(return_id, comesAt);
    if (comesAt > now) return;
    awaited.delete(return_id);
    await sessionClient.call('POST /api/store/change_return', { return_id, version, action: 'receive' });
  }

  async function inspect({ return_id, version }: Row): Promise<void> {
    const { lines } = (await sessionClient.call('POST /api/store/get_return', { return_id })).return;
    const found = lines.map(({ line, amount }) => {
      if (random.chance(SHARES.refused)) return { line, result: 'refused' as const, note: 'It was used.' };
      if (amount < 4 || !random.chance(SHARES.deducted)) return { line, result: 'accepted' as const };
      return { line, result: 'deducted' as const, deduction: Math.floor(amount / 4), note: 'The box is missing.' };
    });
    await sessionClient.call('POST /api/store/inspect_return', { return_id, version, lines: found });
  }

  async function refund({ return_id, version }: Row): Promise<void> {
    try {
      const target = { return_id, version };
      const { consequences } = await sessionClient.call('POST /api/store/preview_return_refund', target);
      await sessionClient.call('POST /api/store/refund_return', { ...target, consequences });
    } catch (error) {
      // Nothing was accepted, or nothing of it can go back from here.
      if (!isApiError(error) || !['paymentFailed', 'cashPaymentFailed'].includes(error.name)) throw error;
      await sessionClient.call('POST /api/store/change_return', { return_id, version, action: 'close' });
    }
  }

  const STEPS: Readonly<Record<string, (row: Row) => Promise<void>>> = {
    requested: decide,
    approved: receive,
    in_transit: receive,
    received: inspect,
    inspected: refund,
  };

  for (;;) {
    await pace.pass(LOOKS_EVERY, signal);
    now += LOOKS_EVERY;
    for (const view of ['todo', 'waiting'] as const) {
      const { returns } = await sessionClient.call('POST /api/store/list_returns', { view, perPage: 50 });
      for (const row of returns)
        await STEPS[row.state]?.(row).catch((error: unknown) => {
          // A refund that is on its way (654) waits; of all else, the customer or a user was quicker.
          if (!wasTooLate(error) && !(isApiError(error) && error.name === 'requestFailed')) throw error;
        });
    }
  }
}
