import { USE_KINDS } from '@store-panel/domain/catalogues/used-by';
import { OFFER_OBSTACLES } from '@store-panel/domain/offers/conditions';
import { RESERVATION_DENIALS } from '@store-panel/domain/reservations/reservation-denials';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { REVIEW_DENIALS } from '@store-panel/domain/reviews/review-rules';
import { HOST_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { DOMAIN_LIMITS } from '@store-panel/domain/website/domain-names';
import Type, { type Static } from 'typebox';

import { Use } from '#catalogue-fields.ts';
import { ClaimEntry, ClaimRow } from '#endpoints/claims/store-claims.ts';
import { Consequences, MenuChangeRows } from '#endpoints/menu-changes.ts';
import { CurrentMenuPart } from '#endpoints/menu-editing-fields.ts';
import { OutsideOrders } from '#endpoints/opening-hours.ts';
import { MissingCondition, OrderCard, TimelineEntry } from '#endpoints/orders/order-fields.ts';
import { CustomerInWork, StoreUser } from '#endpoints/customers.ts';
import { Reservation, ReservationEntry } from '#endpoints/reservations/reservation-fields.ts';
import { BrokenReservations } from '#endpoints/reservations/broken-reservations.ts';
import { ReturnRow } from '#endpoints/returns/return-fields.ts';
import { Review } from '#endpoints/reviews.ts';
import { Id, LocalizedName, Nullable, StrictObject, Text, Timestamp } from '#fields.ts';

/** Maximum violations that a failure lists. */
export const MAX_FIELD_VIOLATIONS = 50;

/** One thing wrong with a body: where (dotted path, empty for the body itself) and what. */
export const FieldViolation = StrictObject({ path: Type.String({ maxLength: 200 }), problem: Text(300) });

/**
 * Every failure (spec §7: `success: false` and a numeric `error_code`). A change that
 * is denied because of a concurrent one gets the current state and who changed it, so that the panel can show both; not
 * in the specification.
 */
export const Failure = StrictObject({
  success: Type.Literal(false),
  error_code: Type.Integer(),
  request_id: Type.Optional(Text(64)),
  fields: Type.Optional(Type.Array(FieldViolation, { maxItems: MAX_FIELD_VIOLATIONS })),
  /** Seconds to wait, with `rateLimited`. */
  retry_after: Type.Optional(Type.Integer({ minimum: 0 })),
  order: Type.Optional(OrderCard),
  last_change: Type.Optional(TimelineEntry),
  /** The same of a claim. */
  claim: Type.Optional(ClaimRow),
  last_claim_change: Type.Optional(ClaimEntry),
  /** What uses the entry, with `stillInUse`. */
  used_by: Type.Optional(Type.Array(Use, { maxItems: USE_KINDS.length })),
  /** The part of the menu as it is now, with `staleVersion`. */
  menu_part: Type.Optional(CurrentMenuPart),
  /** The list as it is now, with `groupListChanged`. */
  current_ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
  /** What a change would do by now, and the name of that, with `consequencesChanged`. */
  rows: Type.Optional(MenuChangeRows),
  consequences: Type.Optional(Consequences),
  /** Orders for later that a change would put outside the opening hours by now, with `consequencesChanged`. */
  orders: Type.Optional(OutsideOrders),
  /** Reservations that a change would break by now, and how many there are, with `consequencesChanged`. */
  reservations: Type.Optional(BrokenReservations),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * From when on an order would be taken, or for which time; null where that is not known. With `storeBusinessOff`, with
   * `validationFailed` at `scheduled_at`, and with `itemNotAvailable` where the schedule of an item does not hold.
   */
  again_at: Type.Optional(Nullable(Timestamp)),
  /** Hosts that are free instead, with `domainAlreadyExists`. */
  suggestions: Type.Optional(Type.Array(Text(HOST_MAX), { maxItems: DOMAIN_LIMITS.suggestions })),
  /** What the parts hold that were to be deleted: items of a sub-category or a modifier group, sub-categories. */
  menu_children: Type.Optional(
    StrictObject({
      count: Type.Integer({ minimum: 1 }),
      named: Type.Array(StrictObject({ id: Id, name: LocalizedName }), { maxItems: 20 }),
    }),
  ),
  /** What keeps an offer from an order, with `offerNotRunning`, `offerNotApplicable` and `offerUsedUp`. */
  missing: Type.Optional(Type.Array(MissingCondition, { maxItems: OFFER_OBSTACLES.length })),
  /**
   * Why an order can't be reviewed, or its review not be changed, with `requestFailed`; why an action on a reservation is
   * not possible, with `changeStatusFailed` and `cancelFailed`.
   */
  denial: Type.Optional(Type.Enum([...REVIEW_DENIALS, ...RESERVATION_DENIALS])),
  /** The reservation as it is now and what was done to it last, with these and `staleVersion`. */
  reservation: Type.Optional(Reservation),
  last_reservation_entry: Type.Optional(Nullable(ReservationEntry)),
  /** Why a start is not free, with `tableNotFree`: of domain's `StartReason`, more may come. */
  reason: Type.Optional(Text(40)),
  /** Other starts of the same day that are free. */
  alternatives: Type.Optional(Type.Array(Timestamp, { maxItems: RESERVATION_LIMITS.alternatives })),
  /** What of a customer still runs, at most 20 of each, with `requestFailed`: nothing was erased. */
  in_work: Type.Optional(CustomerInWork),
  /** The review as it is now, with `staleVersion`. */
  review: Type.Optional(Review),
  /** The return as it is now, with `changeStatusFailed`. */
  return: Type.Optional(ReturnRow),
  /** The customer as it is now, with `staleVersion`. */
  user: Type.Optional(StoreUser),
});
export type Failure = Static<typeof Failure>;

/** Fields beside the reply's own on success; `message` is a success code, if the call has one. */
export interface Success {
  readonly success: true;
  readonly message?: number;
}

/** Names of the wire's headers (spec §7 of the first document), as Node gives them: in lower case. */
export const HEADER = {
  language: 'lang',
  type: 'type',
  callerType: 'caller_type',
  authorization: 'authorization',
  serverToken: 'servertoken',
  token: 'token',
  storeId: 'store_id',
  mainStoreId: 'storeid',
  id: 'id',
  jwt: 'jwt_token',
  idempotencyKey: 'idempotency-key',
  /** Not in the specification: `cookie` stores the refresh token in an HttpOnly cookie. */
  sessionMode: 'x-session-mode',
} as const;

/** Body fields that the spec's clients add to every request; they are taken off before validation. */
export const BODY_ADDITIONS = [
  'store_id',
  'server_token',
  'servertoken',
  'timezone',
  'id',
  'jwt_token',
  'Authorization',
] as const;
