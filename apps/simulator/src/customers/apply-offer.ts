import type { BodyOf, ReplyOf } from '@store-panel/api-client/endpoint-key';

import type { Random } from '#chance/random.ts';
import { type NewOrder, totalOf } from '#customers/invent-order.ts';
import type { Locals } from '#customers/locals.ts';
import { isOfferDenial } from '#record/offer-denials.ts';

type CheckOffer = (body: BodyOf<'POST /api/user/check_offer'>) => Promise<ReplyOf<'POST /api/user/check_offer'>>;

/** Of all orders: with a code. Of those: with one whose offer is over, and of a customer who has used one before. */
const PROBABILITIES = { code: 0.08, late: 0.2, again: 0.3 } as const;

/** The code that a customer enters, and who the customer is; null for most customers. */
export interface EnteredCode {
  readonly code: string;
  readonly isAgain: boolean;
}

/** The codes that customers of a store know. */
export function enterCode({ codes }: Pick<Locals, 'codes'>, random: Random): EnteredCode | null {
  if (!random.chance(PROBABILITIES.code)) return null;
  const known = random.chance(PROBABILITIES.late) ? codes.ended : codes.current;
  return { code: random.pick(known), isAgain: random.chance(PROBABILITIES.again) };
}

/**
 * Returns the order with what the code takes off; if the code does not apply, or without one, with the offer that
 * applies by itself, if there is one.
 */
export async function applyOffer(order: NewOrder, code: string | null, check: CheckOffer): Promise<NewOrder> {
  const { store_id, lines, is_pickup, delivery_price, customer_phone } = order;
  const cart = { store_id, lines, is_pickup, delivery_price, customer_phone };
  const byCode = code === null ? null : await checkOrNull(check, { ...cart, code });
  const { offer, discount, delivery_discount } = byCode ?? (await check(cart));
  if (offer === null) return order;
  const priced = { ...order, discount, delivery_price: delivery_price - delivery_discount };
  const promised = { offer_id: offer.offer_id, delivery_discount, ...(offer.code !== null && { code: offer.code }) };
  return { ...priced, offer: promised, total: totalOf(priced) };
}

async function checkOrNull(check: CheckOffer, body: Parameters<CheckOffer>[0]) {
  try {
    return await check(body);
  } catch (error) {
    if (isOfferDenial(error)) return null;
    throw error;
  }
}
