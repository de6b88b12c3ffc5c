import type { BodyOf, CallKey, ReplyOf } from '#call-key.ts';
import type { CallOptions, Client } from '#client.ts';

/** Names of a row's own id; a row that has several is named by the first of them. */
const IDS = ['_id', 'line_id', 'claim_id', 'vehicle_id', 'address_id', 'order_id', 'provider_id'] as const;

/** What a page is made of: the one list in its reply. */
type RowIn<Reply> = {
  [Field in keyof Reply]: Reply[Field] extends readonly (infer Each)[] ? Each : never;
}[keyof Reply];

/** Calls that answer one page of a list, with the count of all that match. */
export type PagedKey = {
  [Key in CallKey]: 'page' extends keyof BodyOf<Key>
    ? ReplyOf<Key> extends { readonly count: number; readonly page: number; readonly perPage: number }
      ? Key
      : never
    : never;
}[CallKey];

/** One row of such a list. */
export type RowOf<Key extends PagedKey> = RowIn<ReplyOf<Key>>;

/** Ids that are kept where nothing else is said: about 1 MB. */
const REMEMBERED = 10_000;

export interface PagesOptions extends Pick<CallOptions, 'signal' | 'deadline' | 'anonymous' | 'background' | 'fetch'> {
  /**
   * Of how many rows the ids are kept at most, the last ones that were given. More new rows than that between two pages
   * bring rows a second time.
   */
  readonly remember?: number;
}

/**
 * Every row of a list, page by page: `for await (const order of pages(client, 'POST /api/store/list_order_history', {}))`.
 * The next page is asked for when the rows of the last one are used up; whoever leaves the loop asks for no more.
 *
 * The list may change meanwhile. No row is given twice, and every row that stands in it all the time is given once,
 * however many come and go before the place that was reached: what comes moves rows to the next page, where they are known
 * by their ids; what goes makes the count fall, and then the place is looked at again. A row that goes while another one
 * comes at the far end is not noticed by the count; a sort by what never changes, newest first, has no such end.
 * @throws ApiError; or the signal's reason, between pages and between the rows of one
 */
export async function* pages<Key extends PagedKey>(
  client: Client,
  key: Key,
  body: Omit<BodyOf<Key>, 'page'>,
  { remember = REMEMBERED, ...how }: PagesOptions = {},
): AsyncGenerator<RowOf<Key>, void, undefined> {
  const given = new Set<unknown>();
  // So many rows of the list have been read, at the least; and so many it had then.
  let read = 0;
  let before = 0;
  for (let page = 1; ;) {
    const reply = await client.call(key, { ...body, page }, how);
    const { count, perPage } = reply as Counted;
    const rows = (Object.values(reply).find(Array.isArray) ?? []) as readonly Row[];
    const start = (page - 1) * perPage;
    read = Math.max(0, read - Math.max(0, before - count));
    before = count;
    if (start <= read) {
      for (const row of rows) {
        const id = row[IDS.find((name) => name in row) ?? IDS[0]];
        if (given.has(id)) continue;
        how.signal?.throwIfAborted();
        given.add(id);
        if (given.size > remember) given.delete(given.values().next().value);
        yield row as RowOf<Key>;
      }
      read = start + rows.length;
      if (rows.length < perPage || read >= count) return;
    }
    page = Math.floor(read / perPage) + 1;
  }
}

type Counted = Readonly<Record<'count' | 'page' | 'perPage', number>>;
type Row = Readonly<Partial<Record<(typeof IDS)[number], unknown>>>;
