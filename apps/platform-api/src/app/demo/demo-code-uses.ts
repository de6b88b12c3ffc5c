import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { findDestination, findUsableCode } from '#features/unique-codes/redeem/public-codes.queries.ts';
import { sendParcel } from '#features/unique-codes/redeem/send-parcel.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';
import { tryRedeemCode } from '#sales/unique-codes/unique-code-uses.queries.ts';
import { HAVEL_STORE } from '#seed/parcels/havel-store.ts';

export interface DemoCodeDeps extends ReturnDeps, Pick<NotifyingWriteContext, 'notifyEvent' | 'pushes'> {
  readonly database: Database;
}

/** Returns that the slip in Havel's boxes has opened, and parcels on their way to it. */
const USES = { return: 4, send: 2 } as const;

const HOLDER = { kind: 'user', id: null, name: null } as const;
const REASONS = ['changed_mind', 'does_not_fit', 'damaged', 'not_as_described'] as const;

const PARCELS = [
  { name: 'Wilma Werk', contents: 'Lamp, repaired', grams: 1_800, street: 'Ritterstraße', house: '22' },
  { name: 'Fundbüro Nord', contents: 'Parcel without a label', grams: 3_200, street: 'Chausseestraße', house: '5' },
] as const;

interface CodeRow {
  readonly id: string;
  readonly purpose: keyof typeof USES;
  readonly store_id: string;
}

/** Uses codes of Havel Parcels as their holders do; once. */
export async function seedDemoCodeUses({ database, ...deps }: DemoCodeDeps): Promise<void> {
  const { rows: codes } = await sql<CodeRow>`
    select distinct on (c.purpose) c.id, c.purpose, c.store_id
    from unique_codes c join stores s on s.id = c.store_id
    where s.email = ${HAVEL_STORE.email} and c.purpose <> 'offer' and c.ended_at is null and c.ends_at > now()
      and not exists (select from unique_code_uses u where u.store_id = c.store_id)
    order by c.purpose, c.uses desc`.execute(database.kysely);
  for (const code of codes) {
    if (code.purpose === 'return') await openReturns(database, deps, code);
    else await sendParcels(database, deps, code);
  }
}

async function openReturns(database: Database, deps: Omit<DemoCodeDeps, 'database'>, code: CodeRow): Promise<void> {
  const { store_id: storeId, id: codeId } = code;
  const orders = await database.kysely
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_status', '=', ORDER_STATUS.completed)
    .where('returned_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('returns')
            .select('returns.id')
            .whereRef('returns.store_id', '=', 'orders.store_id')
            .whereRef('returns.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .where('ended_at', '>', new Date(Date.now() - 10 * 86_400_000))
    .orderBy('ended_at', 'desc')
    .limit(USES.return)
    .execute();
  for (const [at, { id: orderId }] of orders.entries()) {
    const lines = [{ line: 0, quantity: 1, reason: REASONS[at] ?? 'changed_mind' }];
    await inTransaction(database, async (db, afterCommit) => {
      const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: true });
      if (!order) return;
      const opened = { storeId, origin: 'code', state: 'approved', actor: HOLDER, lines } as const;
      const returnId = await openReturn({ ...deps, db, afterCommit }, order, opened);
      await tryRedeemCode(db, { storeId, codeId, orderId, returnId });
    });
  }
}

async function sendParcels(database: Database, deps: Omit<DemoCodeDeps, 'database'>, row: CodeRow): Promise<void> {
  for (const { name, contents, grams, street, house } of PARCELS.slice(0, USES.send)) {
    await inTransaction(database, async (db, afterCommit) => {
      const code = await findUsableCode(db, { storeId: row.store_id, codeId: row.id });
      const to = code?.address_id && (await findDestination(db, code.store_id, code.address_id));
      if (!code || !to) return;
      const address = { street, house, postcode: '10969', city: 'Berlin', region: '', country: 'DE' };
      const sending = { name, phone: '+493055507788', address, contents, grams };
      const { orderId } = await sendParcel({ ...deps, db, afterCommit }, { code, to, sending, actor: HOLDER });
      await tryRedeemCode(db, { storeId: code.store_id, codeId: code.id, orderId });
    });
  }
}
