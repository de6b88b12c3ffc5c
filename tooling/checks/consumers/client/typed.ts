import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { createClient, type Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { createGroupedClient } from '@store-panel/api-client/grouped-client';
import { paginate } from '@store-panel/api-client/paginate';

const client: Client = createClient({ baseUrl: 'https://api.example.com', mode: 'header' });

export async function latest(): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const row of paginate(client, 'POST /api/store/list_order_history', { perPage: 100 })) {
    numbers.push(`${row.unique_id}: ${row.total.toFixed(2)}`);
  }
  return numbers;
}

export async function open(order_id: string): Promise<string> {
  try {
    const { order } = await createGroupedClient(client).store.order.getDetail({ order_id });
    return order.order_id;
  } catch (error) {
    return isApiError(error) ? `${error.family} ${error.code ?? ''}` : 'aborted';
  }
}

type Takes<Body> = Body extends BodyOf<'POST /api/store/get_order_detail'> ? true : false;

/** A call takes what the contract says, and nothing else. */
export const takes: [Takes<{ order_id: string }>, Takes<{ order: number }>] = [true, false];
