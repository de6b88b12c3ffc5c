import type { Wire } from '@store-panel/contract/table';
import { cardEndsSoon } from '@store-panel/domain/subscription/paying';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import type { Selectable } from 'kysely';

import type { CardsTable } from '#db/tables/subscriptions.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { ProviderCard } from '#payments/platform-cards.ts';

export type StoredCard = Selectable<CardsTable>;
type WireCard = Wire['POST /api/store/list_cards']['reply']['cards'][number];

const selectCards = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('cards').selectAll().where('store_id', '=', storeId).where('deleted_at', 'is', null);

/** The cards of a store, the default one first. */
export const readCards = (db: QueryExecutor, storeId: string): Promise<readonly StoredCard[]> =>
  selectCards(db, storeId).orderBy('is_default', 'desc').orderBy('added_at').orderBy('id').execute();

export const readDefaultCard = async (db: QueryExecutor, storeId: string): Promise<StoredCard | null> =>
  (await selectCards(db, storeId).where('is_default', '=', true).executeTakeFirst()) ?? null;

/** Of a card that a try names, also after it was removed. */
export const readCard = (db: QueryExecutor, storeId: string, id: string): Promise<StoredCard> =>
  db.selectFrom('cards').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirstOrThrow();

/** Adds a card as the default one. @returns false if the store has it already */
export async function addCard(db: QueryExecutor, storeId: string, card: ProviderCard): Promise<boolean> {
  const known = await db
    .selectFrom('cards')
    .select('id')
    .where('store_id', '=', storeId)
    .where('method_ref', '=', card.methodRef)
    .executeTakeFirst();
  if (known) return false;
  await db.updateTable('cards').set({ is_default: false }).where('store_id', '=', storeId).execute();
  await db
    .insertInto('cards')
    .values({
      store_id: storeId,
      id: uuidV7(),
      method_ref: card.methodRef,
      customer_ref: card.customerRef,
      brand: card.brand.slice(0, 40),
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: true,
    })
    .execute();
  return true;
}

export async function chooseCard(db: QueryExecutor, storeId: string, id: string): Promise<void> {
  await db.updateTable('cards').set({ is_default: false }).where('store_id', '=', storeId).execute();
  await db
    .updateTable('cards')
    .set({ is_default: true })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export const toWireCard = (card: StoredCard, today: StoreDate): WireCard => ({
  card_id: card.id,
  brand: card.brand,
  last4: card.last4,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  is_default: card.is_default,
  ends_soon: cardEndsSoon({ expMonth: card.exp_month, expYear: card.exp_year }, today),
});
