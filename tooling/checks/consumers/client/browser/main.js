import { createClient } from '@store-panel/api-client/client';

const client = createClient({ baseUrl: '', mode: 'cookie' });
const { setting } = await client.call('POST /api/admin/get_setting_detail', {}, { anonymous: true });
const order = { order_id: '0197c9a0-0000-7000-9000-000000000001' };
const failure = await client.call('POST /api/store/get_order_detail', order).catch((error) => error);
document.querySelector('output').textContent = `${setting.admin_contact_email} ${failure.family} ${failure.name}`;
