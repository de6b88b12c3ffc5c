import type { Wire } from '@store-panel/contract/table';

interface End extends Pick<Wire['POST /api/store/get_reservation']['reply'], 'reservation' | 'payments'> {
  /** By staff, and by the gateway's books: what it took, and what it gave back. */
  readonly noted: number;
  readonly taken: number;
  readonly refunded: number;
  readonly bill: Wire['POST /api/store/get_table_bill']['reply']['table'];
  /** At the counter, for the bill. */
  readonly collected: number;
  /** An order of the bill counted as paid when it had only been served. */
  readonly paidByServing: boolean;
}

const ENDED = ['finished', 'cancelled_by_guest', 'cancelled_by_store', 'declined', 'no_show', 'expired'];

/**
 * @returns what is wrong: every unit that was paid is on the bill, the store's by the terms, due back or returned; and nothing is
 * open that should not be
 */
export function checkEnd({
  reservation,
  payments,
  noted,
  taken,
  refunded,
  bill,
  collected,
  paidByServing,
}: End): readonly string[] {
  const { status, fee_paid: paid, charge, fee_returned: returned, terms } = reservation;
  const fee = terms?.fee ?? 0;
  const wrong: string[] = [];
  const confirm = (holds: boolean, text: string) => void (holds || wrong.push(`${text} (${status})`));
  const settled = payments.filter(({ state }) => state === 'success').reduce((sum, { amount }) => sum + amount, 0);
  const refunds = payments.flatMap((payment) => payment.refunds);
  const success = refunds.filter(({ state }) => state === 'success').reduce((sum, { amount }) => sum + amount, 0);
  confirm(paid === noted + taken, `paid ${paid}, staff noted ${noted} and the gateway took ${taken}`);
  confirm(settled === taken, `settled ${settled} of ${taken}`);
  confirm(success === refunded, `returned ${success}, the gateway gave ${refunded}`);
  confirm(
    refunds.every(({ state }) => state === 'success' || state === 'fail'),
    'a refund is open',
  );
  confirm(returned >= refunded, `${returned} returned, ${refunded} refunded`);
  confirm(
    payments.every(({ problem }) => problem === null),
    'a payment is flagged',
  );
  confirm(!paidByServing, 'an order was paid by being served');
  const due = paid - charge - returned;
  // Without an order the bill is elsewhere, and the store has the whole fee.
  if (status === 'finished' && bill.orders > 0) {
    const sums = `${paid} paid, ${collected} collected, ${bill.open} open; bill ${bill.total}, due ${due}, returned ${returned}`;
    confirm(paid + collected + bill.open === bill.total + due + returned, sums);
  }
  if (ENDED.includes(status)) {
    confirm(due >= 0 && charge >= 0 && charge <= fee, `keeps ${charge} of ${fee}, owes ${due}`);
    // What a gateway has and did not refuse to return is not owed.
    const refused = refunds.some(({ state }) => state === 'fail');
    confirm(refused || due <= noted, `owes ${due}, of which only ${noted} came by hand`);
    confirm(
      payments.every(({ state }) => state !== 'created'),
      'a payment is open',
    );
  } else {
    confirm(status !== 'held', 'a hold is left');
    confirm(paid - returned >= fee, `has ${paid - returned} of ${fee}`);
    confirm(
      paid - returned === fee || refunds.some(({ state }) => state === 'fail'),
      `has too much: ${paid - returned}`,
    );
  }
  return wrong;
}
