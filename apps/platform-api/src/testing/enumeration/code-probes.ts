import type { Database } from '#db/database.ts';
import type { EnumerationProbe } from '#testing/enumeration/enumeration-probes.ts';
import { addPublicCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { addReturningStore, deliverOrder } from '#testing/returns/returning-store.ts';

const KEY = 'POST /api/user/find_unique_code';
const PARCEL_KEY = 'POST /api/user/find_parcel';
/** Of the postcodes and phones of test orders, none ends so. */
const WRONG_FACTOR = '0001';

/**
 * Probes of misses on the public pages of unique codes and of parcels: whether a reply's time gives away that a code was made,
 * or that an order or a parcel exists.
 */
export async function createCodeProbes(
  database: Database,
  origin: string,
  codes: number,
): Promise<readonly EnumerationProbe[]> {
  const shop = await addReturningStore(database, origin);
  const orderId = await deliverOrder(origin, shop);
  const { unique_id, customer_phone: phone } = await database.kysely
    .selectFrom('orders')
    .select(['unique_id', 'customer_phone'])
    .where('store_id', '=', shop.store.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const made = Array.from({ length: codes }, (_, at) => `TIME-${1000 + at}`);
  for (const code of made) await addPublicCode(database, shop.store.id, { code, used: 1 });
  const usable = 'TIME-USABLE';
  await addPublicCode(database, shop.store.id, { code: usable });
  await addParcelOf(database, shop.store.id, { waybill_number: 'TIME-PARCEL' });
  const orders = { known: String(unique_id), unknown: String(unique_id + 100_000) };
  let next = 0;
  const codeOf = (isKnown: boolean) => {
    next += 1;
    const code = made[next % made.length] ?? '';
    return isKnown ? code : code.replace('TIME', 'NONE');
  };
  return [
    { name: `${KEY} used up`, key: KEY, buildRequest: async (isKnown) => ({ body: { code: codeOf(isKnown) } }) },
    {
      name: PARCEL_KEY,
      key: PARCEL_KEY,
      buildRequest: async (isKnown) => ({
        body: { waybill_number: isKnown ? 'TIME-PARCEL' : 'NONE-PARCEL', factor: WRONG_FACTOR },
      }),
    },
    {
      name: `${KEY} used up, with an order`,
      key: KEY,
      buildRequest: async (isKnown) => ({
        body: { code: codeOf(isKnown), order: { number: orders.known, factor: phone.slice(-4) } },
      }),
    },
    {
      name: `${KEY} order`,
      key: KEY,
      buildRequest: async (isKnown) => ({
        body: { code: usable, order: { number: isKnown ? orders.known : orders.unknown, factor: WRONG_FACTOR } },
      }),
    },
  ];
}
