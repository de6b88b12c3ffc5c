import { MAX_CARDS } from '@store-panel/domain/subscription/paying';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, OptionalText, Password, StrictObject, Text } from '#fields.ts';

/** A card as its page shows it; the provider alone has its number. */
export const Card = StrictObject({
  card_id: Id,
  /** The provider's name of its network. */
  brand: OptionalText(40),
  last4: Type.String({ pattern: '^[0-9]{4}$' }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer({ minimum: 2000, maximum: 2999 }),
  /** Invoices are charged to it. */
  is_default: Type.Boolean(),
  /** Its last month is this one or the next, or has passed. */
  ends_soon: Type.Boolean(),
});

const Cards = StrictObject({
  cards: Type.Array(Card, { maxItems: MAX_CARDS }),
  /** The platform takes cards in the store's currency. */
  can_add: Type.Boolean(),
});

const access = {
  sessions: ['store'],
  screens: ['subscription-cards'],
  notWhileImpersonating: true,
} as const;

/** Cards that a store pays its subscription with (spec §3 of the second document). Paths are ours. */
export const cardEndpoints = defineEndpoints({
  'POST /api/store/list_cards': {
    summary: 'The cards that the store pays its subscription with',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({}),
    reply: Cards,
    errors: [],
  },
  'POST /api/store/add_card': {
    summary: 'A page of the card provider on which a card is added; nothing of it comes here',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({}),
    reply: StrictObject({ url: Text(2000) }),
    // 644: cards are not taken, or their provider cannot be reached.
    errors: ['paymentFailed', 'notInThisState', 'rateLimited'],
    isReplySecret: true,
  },
  'POST /api/store/set_default_card': {
    summary: 'Charge invoices to another card; an open one at once',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ card_id: Id }),
    reply: Cards,
    success: 'updated',
    errors: ['dataNotFound'],
  },
  'POST /api/store/delete_card': {
    summary: 'Remove a card; not the last one that a subscription is paid with',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ card_id: Id, password: Password }),
    reply: Cards,
    success: 'updated',
    errors: ['wrongPassword', 'dataNotFound', 'stillInUse'],
  },
});

export type CardWire = WireOf<typeof cardEndpoints>;
