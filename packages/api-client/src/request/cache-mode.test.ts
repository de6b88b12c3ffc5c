import { expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { fakeTransport } from '#testing/fake-transport.ts';

test('a request that a cache could answer goes past it', async () => {
  const clock = createAutoAdvanceClock();
  const handlers = {
    'GET /api/admin/get_country_list': () => ({ countries: [] }),
    'POST /api/store/list_events': () => ({ events: [], seq: 0, is_snapshot_needed: false }),
  };
  const spied = vi.fn<typeof fetch>(fakeTransport(handlers, clock).fetch);
  const client = createClient({ baseUrl: 'http://fake.test', mode: 'header', fetch: spied, clock });
  await client.call('GET /api/admin/get_country_list', undefined);
  await client.call('POST /api/store/list_events', { after_seq: 0 });
  expect(spied.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', undefined]);
});
