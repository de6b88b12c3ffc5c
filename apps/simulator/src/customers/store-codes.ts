import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { Random } from '#chance/random.ts';
import type { SessionClient } from '#platform/session-client.ts';

type Page = Pick<SessionClient, 'ask'>;
type Batch = ReplyOf<'POST /api/store/list_unique_codes'>['batches'][number];

/** What a holder knows of an order. */
export interface KnownOrder {
  readonly uniqueId: number;
  /** Postcode, or the last four digits of the phone. */
  readonly factor: string;
}

/** Unique codes that a store has given out, and the people who use them on its public page. */
export interface StoreCodes {
  /** A customer returns a piece of an order with a slip. @returns whether there was something to return */
  readonly returnOne: (order: KnownOrder, random: Random) => Promise<boolean>;
  /** A workshop sends a parcel to the store at its cost. @returns whether it was taken */
  readonly sendOne: (random: Random) => Promise<boolean>;
  /** How many uses were made by each code, with those given back. */
  readonly usesMade: () => { readonly returns: number; readonly parcels: number };
  /** Ends all use, and compares the uses that the store counts with those that were made and not given back. @returns what differs */
  readonly findWrongUses: () => Promise<readonly string[]>;
}

const USES = 10_000;
const DAYS = 30;
const DAY_MS = 86_400_000;
const LIMITS = { grams: 5_000, service_level: 'next_day' } as const;
/** Of the returns by a code: cancelled on the page again. */
const CANCELLED = 0.15;
const SENDER = { street: 'Ritterstraße', house: '22', postcode: '10969', city: 'Berlin', region: '', country: 'DE' };

/** Makes a code for returns, and one for parcels if the store has an address. `owner` is signed in, and a main store. */
export async function openStoreCodes(
  owner: Pick<SessionClient<StoreSession>, 'call' | 'enter' | 'leave'>,
  page: Page,
): Promise<StoreCodes> {
  const expires_on = new Date(Date.now() + DAYS * DAY_MS).toISOString().slice(0, 10);
  const terms = { count: 1, uses: USES, expires_on };
  const { addresses } = await owner.call('POST /api/store/list_unique_codes', {});
  const forReturns = await owner.call('POST /api/store/add_unique_codes', { ...terms, purpose: 'return' });
  const [address] = addresses;
  const forParcels =
    address &&
    (await owner.call('POST /api/store/add_unique_codes', {
      ...terms,
      purpose: 'send',
      send: { max_grams: LIMITS.grams, service_level: LIMITS.service_level, address_id: address.address_id },
    }));
  /** Uses that were made here and not given back, by batch. */
  const uses = new Map<Batch['batch_id'], number>();
  const made = { returns: 0, parcels: 0 };
  const count = ({ batch_id }: Batch, by: number) => uses.set(batch_id, (uses.get(batch_id) ?? 0) + by);

  const underWay = new Set<Promise<boolean>>();
  let isOver = false;
  async function redeem(work: () => Promise<boolean>): Promise<boolean> {
    if (isOver) return false;
    const used = unlessRefused(work);
    underWay.add(used);
    try {
      return await used;
    } finally {
      underWay.delete(used);
    }
  }

  return {
    returnOne: ({ uniqueId, factor }, random) =>
      redeem(async () => {
        const named = { code: forReturns.codes[0] ?? '', order: { number: String(uniqueId), factor } };
        const { code_token, order } = await page.ask('POST /api/user/find_unique_code', named);
        const line = order?.lines.find(({ left, is_excluded: isExcluded }) => left > 0 && !isExcluded);
        if (code_token === null || !order || order.problem !== null || !line) return false;
        const lines = [{ line: line.line, quantity: 1, reason: random.pick(order.reasons) as 'damaged' }];
        const opened = await page.ask('POST /api/user/redeem_unique_code', { code_token, return: { lines } });
        count(forReturns.batch, 1);
        made.returns += 1;
        if (opened.return && random.chance(CANCELLED)) {
          const { return_token } = opened.return;
          await page.ask('POST /api/user/cancel_code_return', { return_token });
          count(forReturns.batch, -1);
        }
        return true;
      }),
    sendOne: (random) =>
      redeem(async () => {
        if (!forParcels) return false;
        const { code_token } = await page.ask('POST /api/user/find_unique_code', { code: forParcels.codes[0] ?? '' });
        if (code_token === null) return false;
        await page.ask('POST /api/user/redeem_unique_code', {
          code_token,
          send: {
            name: 'Wilma Werk',
            phone: '+49 30 7654321',
            address: SENDER,
            contents: random.pick(['A lamp to repair', 'Samples', 'A lost scarf']),
            grams: random.between(200, LIMITS.grams),
          },
        });
        count(forParcels.batch, 1);
        made.parcels += 1;
        return true;
      }),
    usesMade: () => made,
    async findWrongUses() {
      isOver = true;
      await Promise.allSettled(underWay);
      await owner.enter();
      const { batches } = await owner.call('POST /api/store/list_unique_codes', {});
      await owner.leave();
      return [...uses].flatMap(([batch_id, expected]) => {
        const counted = batches.find((batch) => batch.batch_id === batch_id)?.used ?? 0;
        return counted === expected
          ? []
          : [`codes ${batch_id}: ${counted} uses counted, ${expected} made and not given back`];
      });
    },
  };
}

/** Too many from this address, used up, gone on, not payable: people come back another time. */
const REFUSALS: ReadonlySet<string> = new Set([
  'rateLimited',
  'invalidCaptcha',
  'dataNotFound',
  'changeStatusFailed',
  'storeBusinessOff',
  'paymentFailed',
]);

async function unlessRefused(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && REFUSALS.has(error.name)) return false;
    throw error;
  }
}
