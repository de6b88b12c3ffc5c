import type { Random } from '#chance/random.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { SECOND, type Pace } from '#time/pace.ts';

/** Customers who pay at the test gateway of this machine instead of in cash. */
export interface LinkPayers {
  /** Whether the next customer of this store does. Answers yes for the first ones of each store alone. */
  wants(storeId: string): Promise<boolean>;
  /** Opens the gateway's page and pays there. */
  pay(storeId: string, orderId: string, random: Random): Promise<void>;
}

interface LinkPayersDeps {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** Of each store; the gateway's notice of the last one gets lost, so that the platform has to ask. */
const PAYERS = 2;
const TIME_TO_PAY = 8 * SECOND;
const GATEWAY = 'stripe';
/** The simulator never pays at a real gateway. */
const THIS_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/pay\//;

export function createLinkPayers({
  sessionClient,
  pace,
  signal,
  fetch = globalThis.fetch,
}: LinkPayersDeps): LinkPayers {
  const payers = new Map<string, number>();
  const paid = new Map<string, number>();

  async function canPay(storeId: string): Promise<boolean> {
    const { methods } = await sessionClient.call('POST /api/user/get_payment_options', { store_id: storeId });
    const has = (name: string) => methods.find(({ method }) => method === name);
    return has('cash') !== undefined && has(GATEWAY)?.is_test === true;
  }

  return {
    async wants(storeId) {
      const count = payers.get(storeId) ?? 0;
      if (count >= PAYERS || !(await canPay(storeId))) return false;
      payers.set(storeId, count + 1);
      return true;
    },
    async pay(storeId, orderId, random) {
      const order = { store_id: storeId, order_id: orderId, gateway: GATEWAY } as const;
      const { url } = await sessionClient.call('POST /api/user/start_payment', order);
      if (url === null || !THIS_MACHINE.test(url)) return;
      await pace.pass(random.around(TIME_TO_PAY), signal);
      const count = (paid.get(storeId) ?? 0) + 1;
      paid.set(storeId, count);
      const form = new URLSearchParams({ decision: 'pay', ...(count === PAYERS && { notice: 'lost' }) });
      await fetch(url, { method: 'POST', body: form, redirect: 'manual', signal });
    },
  };
}
