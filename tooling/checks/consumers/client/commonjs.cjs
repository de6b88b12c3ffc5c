const { createClient } = require('@store-panel/api-client/client');
const { NotFoundError } = require('@store-panel/api-client/errors');

const client = createClient({ baseUrl: process.env.API_ORIGIN, mode: 'header' });

async function ask() {
  const { setting } = await client.call('POST /api/admin/get_setting_detail', {}, { anonymous: true });
  const order = { order_id: '0197c9a0-0000-7000-9000-000000000001' };
  const failure = await client.call('POST /api/store/get_order_detail', order).catch((error) => error);
  if (!(failure instanceof NotFoundError)) throw new Error(String(failure));
  console.log(setting.admin_contact_email, failure.family, failure.name);
}

void ask();
