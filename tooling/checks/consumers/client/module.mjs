import { createClient } from '@store-panel/api-client/client';
import { NotFoundError } from '@store-panel/api-client/errors';
import { createGroupedClient } from '@store-panel/api-client/grouped-client';

const client = createClient({ baseUrl: process.env.API_ORIGIN, mode: 'header' });
const { setting } = await client.call('POST /api/admin/get_setting_detail', {}, { anonymous: true });
const order = { order_id: '0197c9a0-0000-7000-9000-000000000001' };
const failure = await createGroupedClient(client)
  .store.order.getDetail(order)
  .catch((error) => error);
if (!(failure instanceof NotFoundError)) throw new Error(String(failure));
console.log(setting.admin_contact_email, failure.family, failure.name);
