import { uuidV7 } from '#db/uuid-v7.ts';
import type { WantedOrder } from '#features/order-entry/manual/manual-problems.ts';
import { quoteManual } from '#features/order-entry/manual/manual-quote.ts';
import { addOrder, openAgain } from '#testing/matrix/records.ts';
import { type Makers, order, type BodyContext, self } from '#testing/matrix/body-context.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';

const ADDRESS = { name: 'Emre', phone: '+49 30 5550 2291', line: 'Prinzenstraße 7', note: '', point: null };
const MANUAL: WantedOrder = {
  lines: [{ name: 'Cake', unit_price: 2500, quantity: 1, note: '' }],
  is_pickup: true,
  tip_amount: 0,
  discount: 0,
  customer_phone: '',
  is_accepted: true,
};
const ownAddress = async (scene: BodyContext) => ({
  address_id: await addAddress(scene.world.database, self(scene).store.id),
  version: 1,
});

/** The bodies of the calls about orders that a store takes itself, and its address book. */
export const MANUAL_ORDER_MAKERS: Makers = {
  'POST /api/store/save_address_book': () => ADDRESS,
  'POST /api/store/update_address_book': async (scene) => ({ ...(await ownAddress(scene)), ...ADDRESS }),
  'POST /api/store/get_address_book_detail': async (scene) => ({ address_id: (await ownAddress(scene)).address_id }),
  'POST /api/store/delete_address_book': ownAddress,
  'POST /api/store/find_customer': async (scene) => {
    const { store } = self(scene);
    await addAddress(scene.world.database, store.id);
    await addOrder(scene.world, self(scene), { order_status: 3, customer_phone: '+493055502210' });
    return { phone: '55502210' };
  },
  'POST /api/store/order_again': async (scene) => ({ order_id: (await order({ order_status: 25 })(scene)).order_id }),
  'POST /api/store/quote_manual_order': () => MANUAL,
  'POST /api/store/check_balance_for_manual_order': () => ({ weight: '1.5' }),
  'POST /api/store/create_manual_order': async (scene) => {
    await openAgain(scene.world, self(scene));
    const { wire } = await quoteManual(scene.world.database.kysely, self(scene).store.id, MANUAL);
    const { version: told, promised_at } = wire;
    return {
      ...MANUAL,
      reference: uuidV7(),
      customer_name: 'Emre',
      payment_method: 'cash',
      is_paid: false,
      version: told,
      promised_at,
    };
  },
};
