import type { Client } from '@store-panel/api-client/client';
import type { OrderRow } from '@store-panel/api-client/order-shapes';
import { type CsvColumn, csvChunks } from '@store-panel/domain/csv/csv';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { historyBody, type PastFilters } from './past-filters.ts';

/** Rows asked for at once: the most that a list gives. */
const PER_PAGE = 500;

export interface CollectCsv {
  readonly client: Client;
  readonly filters: PastFilters;
  readonly today: StoreDate;
  readonly columns: readonly CsvColumn<OrderRow>[];
  readonly serialHeader: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * Every order that matches, page by page, as one file; null when there is none. Oldest first by number, so that orders
 * which come in meanwhile stand behind what was read and move nothing over a page's edge; seen twice, one counts once.
 */
export async function collectCsv({
  client,
  filters,
  today,
  columns,
  serialHeader,
  signal,
  onProgress,
}: CollectCsv): Promise<Blob | null> {
  const rows = new Map<string, OrderRow>();
  const body = { ...historyBody(filters, today), sort: 'unique_id' as const, perPage: PER_PAGE as 500 };
  for (let page = 1; ; page += 1) {
    const reply = await client.call('POST /api/store/list_order_history', { ...body, page }, { signal });
    for (const row of reply.orders) rows.set(row.order_id, row);
    onProgress(rows.size, reply.count);
    if (reply.orders.length < PER_PAGE) break;
  }
  if (rows.size === 0) return null;
  const chunks = [...csvChunks(columns, sorted([...rows.values()], filters.sort), { serialHeader })];
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}

const BY: Readonly<Record<string, (row: OrderRow) => number>> = {
  created_at: ({ created_at }) => Date.parse(created_at),
  total: ({ total }) => total,
  unique_id: ({ unique_id }) => unique_id,
};

/** In the order of the list that the file was asked for from. */
function sorted(rows: readonly OrderRow[], sort: PastFilters['sort']): readonly OrderRow[] {
  const by = BY[sort.replace('-', '')] ?? (({ unique_id }: OrderRow) => unique_id);
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => direction * (by(one) - by(other)) || one.unique_id - other.unique_id);
}
