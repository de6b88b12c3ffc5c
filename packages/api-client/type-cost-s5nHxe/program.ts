import { createClient } from '@store-panel/api-client/client';
const client = createClient({ baseUrl: '', mode: 'header' });
        export const { orders } = await client.call('POST /api/store/list_orders', {});