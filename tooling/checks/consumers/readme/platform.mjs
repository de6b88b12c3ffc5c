// The platform at the address that a README names, in memory: what the client's first program asks.
import { fakeTransport } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';

globalThis.fetch = fakeTransport({
  'POST /api/store/login': () => ({
    jwt_token: 'jwt',
    jwt_refresh_token: 'refresh',
    push_token: '',
    ...buildStoreContext(),
  }),
  'POST /api/store/list_order_history': ({ body: { page, perPage } }) => ({
    orders: [],
    count: 7,
    total: 0,
    currency: 'EUR',
    page,
    perPage,
  }),
}).fetch;
