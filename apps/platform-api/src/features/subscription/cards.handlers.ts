import type { cardEndpoints } from '@store-panel/contract/endpoints/cards';
import type { Wire } from '@store-panel/contract/table';
import { MAX_CARDS } from '@store-panel/domain/subscription/paying';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { finishSetup, newestSetup } from '#features/subscription/card-setups.ts';
import { chooseCard, readCards, type StoredCard, toWireCard } from '#features/subscription/cards.queries.ts';
import { findPage, type SettleDeps, settleInvoice } from '#features/subscription/settle-invoice.ts';
import { readSubscription } from '#features/subscription/subscription.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';

const PAGES: Limit = { name: 'add-card', max: 10, windowSeconds: 24 * 60 * 60 };

export interface CardDeps extends SettleDeps {
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
}

type Reply = Wire['POST /api/store/list_cards']['reply'];
type Context = Pick<CallContext<'POST /api/store/list_cards'>, 'principal' | 'request' | 'db'>;

const auditCard = ({ principal, request, db }: Context, action: AuditAction, card: StoredCard): Promise<void> =>
  audit(db, {
    principal,
    action,
    subject: `${card.brand} ${card.last4}`,
    address: request.address,
    requestId: request.id,
  });

/** The cards that a store pays its subscription with. */
export function cardHandlers(deps: CardDeps): HandlersOf<keyof typeof cardEndpoints> {
  const reply = async (db: QueryExecutor, storeId: string): Promise<Reply> => {
    const { today, currency } = await readSubscription(db, storeId);
    const cards = await readCards(db, storeId);
    return {
      cards: cards.map((card) => toWireCard(card, today)),
      can_add: deps.cards?.takes(currency) === true && cards.length < MAX_CARDS,
    };
  };
  return {
    'POST /api/store/list_cards': async ({ principal, db }) => {
      await finishNewest(deps, principal.storeId);
      return reply(db, principal.storeId);
    },
    'POST /api/store/add_card': async ({ principal, db }) => {
      const { storeId, currency } = principal;
      if (deps.cards === null || !deps.cards.takes(currency)) throw new ApiError('paymentFailed');
      if ((await readCards(db, storeId)).length >= MAX_CARDS) throw new ApiError('notInThisState');
      const setup = await deps.cards.openSetup({ storeId, currency, returnUrl: deps.returnUrl });
      if (setup === null) throw new ApiError('paymentFailed');
      await db
        .insertInto('card_setups')
        .values({ ref: setup.ref, store_id: storeId, expires_at: setup.expiresAt })
        .execute();
      return { url: setup.url };
    },
    'POST /api/store/set_default_card': async (context) => {
      const { principal, db, body, afterCommit } = context;
      const { storeId } = principal;
      await readSubscription(db, storeId, { lock: true });
      const card = find(await readCards(db, storeId), body.card_id);
      if (!card.is_default) {
        await chooseCard(db, storeId, card.id);
        await auditCard(context, 'card_chosen', card);
        // Another card is tried at once.
        afterCommit(() => settleInvoice(deps, storeId, { isRequested: true }));
      }
      return reply(db, storeId);
    },
    'POST /api/store/delete_card': async (context) => {
      const { principal, db, body, afterCommit } = context;
      const { storeId } = principal;
      await verifyCurrentPassword(db, principal, body.password);
      const { row, status } = await readSubscription(db, storeId, { lock: true });
      const cards = await readCards(db, storeId);
      const card = find(cards, body.card_id);
      const isNeeded = row?.pay_by === 'card' && status.state !== 'lapsed' && row.cancelled_on === null;
      if (isNeeded && cards.length === 1) throw new ApiError('stillInUse', { used_by: [] });
      await db
        .updateTable('cards')
        .set({ deleted_at: new Date(), is_default: false })
        .where('store_id', '=', storeId)
        .where('id', '=', card.id)
        .execute();
      const next = cards.find(({ id }) => id !== card.id);
      if (card.is_default && next) await chooseCard(db, storeId, next.id);
      await auditCard(context, 'card_removed', card);
      afterCommit(() => deps.cards?.forget(card.method_ref));
      return reply(db, storeId);
    },
  };
}

/** Who comes back from the provider's page sees the card or the payment, also before the notice of it comes. */
async function finishNewest(deps: CardDeps, storeId: string): Promise<void> {
  const { database, cards } = deps;
  if ((await findPage(database.kysely, storeId)) !== null) await settleInvoice(deps, storeId);
  const ref = cards && (await newestSetup(database, storeId));
  if (cards === null || ref === null) return;
  if ((await finishSetup({ database, cards }, ref)) !== null) await settleInvoice(deps, storeId, { isRequested: true });
}

/** @throws ApiError dataNotFound */
function find(cards: readonly StoredCard[], id: string): StoredCard {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new ApiError('dataNotFound');
  return card;
}

export const cardGuards = {
  'POST /api/store/add_card': ({ principal, db }) => consumeAttemptOrThrow(db, PAGES, principal.storeId),
  'POST /api/store/delete_card': ({ principal, db }) => consumePasswordAttempt(db, principal),
} satisfies Guards;
