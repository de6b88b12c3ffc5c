import { lockForChange } from '#reservations/commands/change.ts';
import { announce, finishCommand } from '#reservations/commands/command-context.ts';
import { systemCommand } from '#reservations/commands/system-command.ts';
import {
  type FeeRefund,
  moveFeeRefund,
  noteUnknown,
  readFeeRefund,
  takeFeeRefunds,
} from '#reservations/fees/fee-refunds.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { AskDeps } from '#payments/ask-payment.ts';
import { GatewayError, type RefundedPayment } from '#payments/gateway.ts';
import { openGatewayKeys } from '#payments/gateway-keys.queries.ts';

/** Refunds that one run takes. */
const BATCH_SIZE = 20;

type FoundRefund = Pick<RefundedPayment, 'state'> & { readonly ref: string | null };

const REFUSED: FoundRefund = { ref: null, state: 'fail' };

export interface GiveDeps extends Pick<AskDeps, 'database' | 'secrets' | 'openGateway'> {
  readonly reservations: ReservationDeps;
}

/**
 * Asks a gateway to give a fee back, or what has become of it; the refund's id is the key, so that a repeated call gives
 * nothing back twice. One that is certain not to be given back is due again, for the store.
 * @throws GatewayError if the gateway does not answer; the refund stays as it is
 */
async function giveFeeRefund(deps: GiveDeps, refund: FeeRefund): Promise<void> {
  if (refund.state === 'success' || refund.state === 'fail') return;
  const found = await askGateway(deps, refund);
  if (found !== null && found.state !== refund.state) await settleRefund(deps, refund, found);
}

async function askGateway(
  { database, secrets, openGateway }: GiveDeps,
  refund: FeeRefund,
): Promise<FoundRefund | null> {
  const { storeId, id, amount, currency, state, ref, isUnknown, gateway: gatewayId, isTest, paymentRef } = refund;
  const { keys, mode } = await openGatewayKeys(database.kysely, secrets, storeId, gatewayId);
  // What was never asked for is given back by the store; of anything else it is not known.
  if (keys.secret === undefined || paymentRef === null) return state === 'created' && !isUnknown ? REFUSED : null;
  const gateway = await openGateway(gatewayId, keys, mode ?? (isTest ? 'test' : 'live'));
  if (state === 'paid') return ref === null || !gateway.findRefund ? null : gateway.findRefund(ref);
  await noteUnknown(database.kysely, refund);
  try {
    return await gateway.refund({ refundId: id, ref: paymentRef, amount, currency });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problem === 'unreachable') throw error;
    // With keys that are refused now, an earlier call may have been taken.
    if (error.problem === 'keys_refused' && isUnknown) throw error;
    return REFUSED;
  }
}

const settleRefund = ({ database, reservations }: GiveDeps, refund: FeeRefund, found: FoundRefund): Promise<void> =>
  systemCommand(database, reservations, refund.storeId, async (context) => {
    const { db, storeId, now } = context;
    const { record, days } = await lockForChange(context, refund.reservationId, {});
    // Refunds are decided under the lock of their reservation, and their own rows come after it.
    const current = await readFeeRefund(db, storeId, refund.id);
    if (current?.state !== 'created' && current?.state !== 'paid') return;
    if (found.state !== 'fail') {
      if (await moveFeeRefund(db, refund, found)) await announce(context, days);
      return;
    }
    await db
      .updateTable('reservations')
      .set({
        fee_returned: record.fee_returned - refund.amount,
        version: record.version + 1,
        updated_at: new Date(now),
      })
      .where('store_id', '=', storeId)
      .where('id', '=', record.id)
      .execute();
    await finishCommand(context, { id: record.id, action: 'refund_failed', before: record });
    await moveFeeRefund(db, refund, found);
    await announce(context, days);
  });

/** Gives the fees that are due back, of all stores. Several nodes may do so at once. */
export async function giveDueFeeRefunds(
  deps: GiveDeps & { readonly onProblem: (storeId: string, error: GatewayError) => void },
  isStopping: () => boolean,
): Promise<void> {
  for (const { storeId, id } of await takeFeeRefunds(deps.database.kysely, BATCH_SIZE)) {
    if (isStopping()) return;
    const refund = await readFeeRefund(deps.database.kysely, storeId, id);
    if (!refund) continue;
    try {
      await giveFeeRefund(deps, refund);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      deps.onProblem(storeId, error);
    }
  }
}
