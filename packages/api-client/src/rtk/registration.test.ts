import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { profileApi } from '#rtk/profile.ts';
import { registrationApi } from '#rtk/registration.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { buildOrderId } from '#testing/order-fixtures.ts';

const CITY = buildOrderId(1);

function open(handlers: FakeHandlers) {
  const platform = fakeTransport(handlers);
  const failed: string[] = [];
  const client = createClient({
    baseUrl: '',
    mode: 'header',
    fetch: platform.fetch,
    onFailure: ({ name }) => failed.push(name),
  });
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  return { platform, failed, store };
}

test('the lists of a registration are asked for by what was chosen, once, and without a session', async () => {
  const { platform, store } = open({
    'GET /api/admin/get_country_list': () => ({
      countries: [{ _id: 'DE', country_name: 'Germany', country_phone_code: '+49', currency: 'EUR' }],
    }),
    'POST /api/admin/get_city_list': () => ({ cities: [] }),
    'POST /api/admin/get_delivery_list_for_city': () => ({ deliveries: [{ _id: 'cafe' }, { _id: 'bakery' }] }),
  });
  const { getCountries, getCities, getStoreKinds } = registrationApi.endpoints;
  expect((await store.dispatch(getCountries.initiate())).data).toMatchObject([{ _id: 'DE' }]);
  expect((await store.dispatch(getCities.initiate('DE'))).data).toEqual([]);
  await store.dispatch(getCities.initiate('DE'));
  expect((await store.dispatch(getStoreKinds.initiate(CITY))).data).toEqual(['cafe', 'bakery']);
  expect(platform.requests.map(({ body }) => body)).toEqual([{}, { country_id: 'DE' }, { city_id: CITY }]);
});

test('a list that does not come is told by the form, and by nobody else', async () => {
  const { failed, store } = open({ 'POST /api/admin/get_city_list': () => refuse('countryNotFound') });
  const { error } = await store.dispatch(registrationApi.endpoints.getCities.initiate('XX'));
  expect(error).toMatchObject({ name: 'countryNotFound' });
  expect(failed).toEqual([]);
});

test('the documents of a store are those of type 2', async () => {
  const { platform, store } = open({ 'POST /api/store/get_document_list': () => ({ documents: [] }) });
  expect((await store.dispatch(profileApi.endpoints.getDocuments.initiate())).data).toEqual([]);
  expect(platform.requests[0]?.body).toEqual({ type: 2 });
});
