import type { Wire } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import { returnAmounts } from '@store-panel/domain/returns/return-amount';
import { leftToReturn } from '@store-panel/domain/returns/return-lines';
import { returnWindowEnd } from '@store-panel/domain/returns/return-signals';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type LabelAddress, readReturnLabel } from '#messages/customer/return-label.queries.ts';
import { findReturnRow, returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnRules } from '#returns/return-rules.queries.ts';
import { countEarlierReturns, readReturnedOrder, type ReturnedOrder } from '#returns/returned-order.queries.ts';

export type ReturnDetail = Wire['POST /api/store/get_return']['reply']['return'];
type Options = Wire['POST /api/store/get_return_options']['reply'];

const MAX_ENTRIES = 200;
const iso = (at: Date | null): string | null => at && at.toISOString();

/**
 * One return with everything that happened to it. `linkOf` makes a file's URL.
 * @throws ApiError dataNotFound for one of another store
 */
export async function readReturnDetail(
  db: QueryExecutor,
  { storeId, linkOf }: { readonly storeId: string; readonly linkOf: (fileId: string) => string },
  returnId: string,
): Promise<ReturnDetail> {
  const row = await findReturnRow(db, storeId, returnId);
  const order = row && (await readReturnedOrder(db, { storeId, orderId: row.order_id }, { isLocked: false }));
  const stored = row && (await returnsOfOrder(db, storeId, row.order_id)).find(({ id }) => id === returnId);
  if (!row || !order || !stored) throw new ApiError('dataNotFound');
  const { settings: rules } = await readReturnRules(db, storeId);
  const amounts = returnAmounts(order, stored.lines);
  const images = await imagesOf(db, storeId, order);
  const deliveredAt = deliveryOf(order);
  const printed = await readReturnLabel(db, storeId, returnId);
  return {
    ...row,
    order_version: order.version,
    note: stored.note,
    answer: stored.answer,
    lines: stored.lines.map(({ line, quantity, reason, inspection }, at) => ({
      line,
      name: order.lines[line]?.name ?? '–',
      quantity,
      reason,
      amount: amounts[at] ?? 0,
      image_url: images.get(order.lines[line]?.item_id ?? '') ?? null,
      inspection,
    })),
    photos: await readPhotos(db, { storeId, linkOf }, returnId),
    way_back: stored.way_back,
    way_back_fee: stored.way_back_fee,
    sent_grams: stored.sent_grams,
    received_grams: stored.received_grams,
    delivered_at: iso(deliveredAt),
    window_ends_at: deliveredAt && new Date(returnWindowEnd(deliveredAt.getTime(), rules)).toISOString(),
    expires_at: iso(stored.expires_at),
    earlier_returns: await countEarlierReturns(db, {
      storeId,
      customerKey: order.customer_key,
      except: returnId,
    }),
    transporter: printed?.label?.transporter ?? null,
    label: printed?.label ? { from: toWire(printed.label.from), to: toWire(printed.label.to) } : null,
    label_charge: stored.charge_explain === null ? null : stored.label_charge,
    refund: await refundOf(db, storeId, stored.refund_id),
    timeline: await readTimeline(db, storeId, returnId),
  };
}

/** What of an order may still come back. @throws ApiError orderDetailNotFound */
export async function readReturnOptions(db: QueryExecutor, storeId: string, orderId: string): Promise<Options> {
  const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: false });
  if (!order) throw new ApiError('orderDetailNotFound');
  const { settings: rules } = await readReturnRules(db, storeId);
  const left = leftToReturn(order.lines, (await returnsOfOrder(db, storeId, orderId)).map(toCounted));
  const images = await imagesOf(db, storeId, order);
  const excluded = new Set(rules.excluded_sub_categories);
  const deliveredAt = deliveryOf(order);
  return {
    lines: order.lines.map(({ name, quantity, item_id: itemId, sub_category_id: subCategory }, line) => ({
      line,
      name,
      quantity,
      left: left[line] ?? 0,
      is_excluded: subCategory !== undefined && excluded.has(subCategory),
      image_url: images.get(itemId ?? '') ?? null,
    })),
    // Only saves write them, by the contract's fields.
    rules: rules as Options['rules'],
    currency: order.currency,
    delivered_at: iso(deliveredAt),
    window_ends_at: deliveredAt && new Date(returnWindowEnd(deliveredAt.getTime(), rules)).toISOString(),
    problem: problemOf(deliveredAt, left),
  };
}

function problemOf(deliveredAt: Date | null, left: readonly number[]): string | null {
  if (deliveredAt === null) return 'not_delivered';
  return left.every((count) => count === 0) ? 'nothing_left' : null;
}

const toWire = ({ lines, ...address }: LabelAddress) => ({ ...address, lines: [...lines] });

const deliveryOf = ({ order_status, ended_at }: ReturnedOrder): Date | null =>
  order_status === ORDER_STATUS.completed ? ended_at : null;

/** The first picture of each item of an order, as the menu shows it now. */
async function imagesOf(
  db: QueryExecutor,
  storeId: string,
  { lines }: ReturnedOrder,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ item_id: id }) => (id === undefined ? [] : [id])))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_images')
    .select(['item_id', 'file_id'])
    .where('store_id', '=', storeId)
    .where('item_id', '=', anyOf('uuid', ids))
    .where('removed_at', 'is', null)
    .orderBy('sequence_number', 'desc')
    .execute();
  return new Map(rows.map(({ item_id: id, file_id: file }) => [id ?? '', IMAGES_PATH + file]));
}

async function readPhotos(
  db: QueryExecutor,
  { storeId, linkOf }: { readonly storeId: string; readonly linkOf: (fileId: string) => string },
  returnId: string,
): Promise<ReturnDetail['photos']> {
  const rows = await db
    .selectFrom('return_photos as p')
    .innerJoin('files as f', (join) => join.onRef('f.id', '=', 'p.file_id').onRef('f.store_id', '=', 'p.store_id'))
    .select(['p.id', 'p.line', 'p.created_at', 'f.id as file_id', 'f.name', 'f.content_type', 'f.bytes'])
    .where('p.store_id', '=', storeId)
    .where('p.return_id', '=', returnId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    photo_id: row.id,
    line: row.line,
    file: {
      name: row.name,
      content_type: row.content_type,
      bytes: row.bytes,
      uploaded_at: row.created_at.toISOString(),
      url: linkOf(row.file_id),
    },
  }));
}

async function refundOf(db: QueryExecutor, storeId: string, refundId: string | null): Promise<ReturnDetail['refund']> {
  if (refundId === null) return null;
  const row = await db
    .selectFrom('order_refunds')
    .select(['id', 'state', 'way', 'amount'])
    .where('store_id', '=', storeId)
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row ? { refund_id: row.id, state: row.state, way: row.way, amount: row.amount } : null;
}

async function readTimeline(db: QueryExecutor, storeId: string, returnId: string): Promise<ReturnDetail['timeline']> {
  const { rows } = await sql<{ entry: ReturnDetail['timeline'][number] }>`
    select json_build_object('no', e.no, 'at', e.at, 'actor', e.actor, 'action', e.action, 'state', e.state, 'note', e.note,
      'acting_admin', e.acting_admin) as entry
    from return_entries e where e.store_id = ${storeId} and e.return_id = ${returnId}
    order by e.no desc limit ${MAX_ENTRIES}`.execute(db);
  return rows.map(({ entry }) => entry).toReversed();
}
