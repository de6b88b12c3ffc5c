import { uuidV7 } from '#db/uuid-v7.ts';
import type { ManualOrderRequest } from '#features/order-entry/manual/manual-problems.ts';
import { quoteManualOrder } from '#features/order-entry/manual/manual-quote.ts';
import { addOrder, removeSalesLimits } from '#testing/matrix/records.ts';
import {
  type BodyFactories,
  createOrderFields,
  type BodyContext,
  callerStore,
} from '#testing/matrix/bodies/body-context.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';
import { createOfferCustomers } from '#sales/offers/offer-customers.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';

const ADDRESS = { name: 'Emre', phone: '+49 30 5550 2291', line: 'Prinzenstraße 7', note: '', point: null };
const MANUAL: ManualOrderRequest = {
  lines: [{ name: 'Cake', unit_price: 2500, quantity: 1, note: '' }],
  is_pickup: true,
  tip_amount: 0,
  discount: 0,
  customer_phone: '',
  is_accepted: true,
};
const addOwnAddress = async (context: BodyContext) => ({
  address_id: await addAddress(context.matrix.database, callerStore(context).store.id),
  version: 1,
});

/** Bodies of the calls about manual orders and the address book. */
export const MANUAL_ORDER_BODIES: BodyFactories = {
  'POST /api/store/save_address_book': () => ADDRESS,
  'POST /api/store/update_address_book': async (context) => ({ ...(await addOwnAddress(context)), ...ADDRESS }),
  'POST /api/store/get_address_book_detail': async (context) => ({
    address_id: (await addOwnAddress(context)).address_id,
  }),
  'POST /api/store/delete_address_book': addOwnAddress,
  'POST /api/store/find_customer': async (context) => {
    const { store } = callerStore(context);
    await addAddress(context.matrix.database, store.id);
    await addOrder(context.matrix, callerStore(context), { order_status: 3, customer_phone: '+493055502210' });
    return { phone: '55502210' };
  },
  'POST /api/store/order_again': async (context) => ({
    order_id: (await createOrderFields({ order_status: 25 })(context)).order_id,
  }),
  'POST /api/store/quote_manual_order': () => MANUAL,
  'POST /api/store/check_balance_for_manual_order': () => ({ weight: '1.5' }),
  'POST /api/store/create_manual_order': async (context) => {
    await removeSalesLimits(context.matrix, callerStore(context));
    const { reply } = await quoteManualOrder(
      context.matrix.database.kysely,
      createOfferCustomers(testSecrets),
      callerStore(context).store.id,
      MANUAL,
    );
    const { version, promised_at } = reply;
    return {
      ...MANUAL,
      reference: uuidV7(),
      customer_name: 'Emre',
      payment_method: 'cash',
      is_paid: false,
      version,
      promised_at,
    };
  },
};
