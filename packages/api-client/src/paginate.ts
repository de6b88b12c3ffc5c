import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import type { CallOptions, Client } from '#client.ts';

/** Ids of rows whose list is named after something else, as shipments, which are orders. Weeks begin on a day each. */
const OTHER_IDS = ['_id', 'order_id', 'fee_plan_version_id', 'from', 'version'] as const;

/** What a page is made of: the one list in its reply. */
type RowIn<Reply> = {
  [Field in keyof Reply]-?: Reply[Field] extends readonly (infer Each)[] ? Each : never;
}[keyof Reply];

/** Calls that answer one page of a list, with the count of all that match. */
export type PaginatedEndpointKey = {
  [Key in EndpointKey]: 'page' extends keyof BodyOf<Key>
    ? ReplyOf<Key> extends { readonly count: number; readonly page: number; readonly perPage: number }
      ? Key
      : never
    : never;
}[EndpointKey];

/** One row of such a list. */
export type RowOf<Key extends PaginatedEndpointKey> = RowIn<ReplyOf<Key>>;

/** Default number of remembered ids: about 1 MB. */
const MAX_REMEMBERED_IDS = 10_000;

export interface PaginateOptions extends Pick<CallOptions, 'signal' | 'timeoutMs' | 'anonymous' | 'silent' | 'fetch'> {
  /**
   * Number of row ids remembered, the latest ones. More new rows between two pages than this make rows appear twice.
   */
  readonly remember?: number;
}

/**
 * Yields every row of a list, page by page: `for await (const order of paginate(client, 'POST
 * /api/store/list_order_history', {}))`. Fetches the next page when the rows of the last one are used up.
 * The list may change meanwhile. Each row is yielded at most once, and a row that stays in the list exactly once:
 * new rows move others to the next page, where their ids are recognized; removed rows lower the count, and then the
 * page is read again. A row that goes while another one comes at the far end does not change the count; a sort by a
 * field that never changes, newest first, avoids this.
 * @throws ApiError; or the signal's reason, between pages and rows
 */
export async function* paginate<Key extends PaginatedEndpointKey>(
  client: Client,
  key: Key,
  body: Omit<BodyOf<Key>, 'page'>,
  { remember = MAX_REMEMBERED_IDS, ...callOptions }: PaginateOptions = {},
): AsyncGenerator<RowOf<Key>, void, undefined> {
  const yieldedIds = new Set<unknown>();
  // So many rows of the list have been read, at the least; and so many it had then.
  let read = 0;
  let before = 0;
  for (let page = 1; ;) {
    const reply = await client.call(key, { ...body, page }, callOptions);
    const { count, perPage } = reply as Counted;
    const [list, rows] = Object.entries(reply as object).find(isList) ?? ['', []];
    const start = (page - 1) * perPage;
    read = Math.max(0, read - Math.max(0, before - count));
    before = count;
    if (start <= read) {
      for (const row of rows) {
        const id = row[idNameOf(list, row)];
        if (yieldedIds.has(id)) continue;
        callOptions.signal?.throwIfAborted();
        yieldedIds.add(id);
        if (yieldedIds.size > remember) yieldedIds.delete(yieldedIds.values().next().value);
        yield row as RowOf<Key>;
      }
      read = start + rows.length;
      if (rows.length < perPage || read >= count) return;
    }
    page = Math.floor(read / perPage) + 1;
  }
}

type Counted = Readonly<Record<'count' | 'page' | 'perPage', number>>;
type Row = Readonly<Record<string, unknown>>;

const isList = (entry: readonly [string, unknown]): entry is [string, readonly Row[]] => Array.isArray(entry[1]);

/** A row of `vehicles` is named by its `vehicle_id`, whatever else it mentions. */
function idNameOf(list: string, row: Row): string {
  const idField = `${list.replace(/ies$/, 'y').replace(/(?<=ss)es$|s$/, '')}_id`;
  return [idField, ...OTHER_IDS].find((name) => name in row) ?? idField;
}
