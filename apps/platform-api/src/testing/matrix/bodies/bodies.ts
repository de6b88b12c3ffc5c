import { inputOf } from '@store-panel/contract/call-input';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { uuidV7 } from '#db/uuid-v7.ts';
import { ADMIN_BODIES } from '#testing/matrix/bodies/admin-bodies.ts';
import { BANK_BODIES } from '#testing/matrix/bodies/bank-bodies.ts';
import { CATALOGUE_BODIES } from '#testing/matrix/bodies/catalogue-bodies.ts';
import { CLAIM_BODIES } from '#testing/matrix/bodies/claim-bodies.ts';
import { COURIER_BODIES } from '#testing/matrix/bodies/courier-bodies.ts';
import { ESCALATION_BODIES } from '#testing/matrix/bodies/escalation-bodies.ts';
import { HANDOVER_BODIES } from '#testing/matrix/bodies/delivery/handover-bodies.ts';
import { RETURN_BODIES } from '#testing/matrix/bodies/delivery/return-bodies.ts';
import { WEIGHT_PRICE_BODIES } from '#testing/matrix/bodies/delivery/weight-price-bodies.ts';
import { FEE_PLAN_BODIES } from '#testing/matrix/bodies/fee-plan-bodies.ts';
import { HOURS_BODIES } from '#testing/matrix/bodies/hours-bodies.ts';
import { MESSAGE_BODIES } from '#testing/matrix/bodies/message-bodies.ts';
import { OFFER_BODIES, UNIQUE_CODE_BODIES } from '#testing/matrix/bodies/offer-bodies.ts';
import { MANUAL_ORDER_BODIES } from '#testing/matrix/bodies/manual-order-bodies.ts';
import { MENU_BODIES } from '#testing/matrix/bodies/menu-bodies.ts';
import { MONEY_BODIES } from '#testing/matrix/bodies/money-bodies.ts';
import { PAYOUT_BODIES } from '#testing/matrix/bodies/payout-bodies.ts';
import { PAYMENT_BODIES } from '#testing/matrix/bodies/payment-bodies.ts';
import { ORDER_BODIES } from '#testing/matrix/bodies/order-bodies.ts';
import { CUSTOMER_BODIES } from '#testing/matrix/bodies/insight/customer-bodies.ts';
import { DASHBOARD_BODIES } from '#testing/matrix/bodies/insight/dashboard-bodies.ts';
import { RESERVATION_BODIES } from '#testing/matrix/bodies/booking/reservation-bodies.ts';
import { SALES_BODIES } from '#testing/matrix/bodies/sales-bodies.ts';
import type { BodyFields, BodyFactories, BodyContext } from '#testing/matrix/bodies/body-context.ts';
import { SIGN_IN_BODIES } from '#testing/matrix/bodies/sign-in-bodies.ts';
import { STATEMENT_BODIES } from '#testing/matrix/bodies/statement-bodies.ts';
import { STORE_BODIES } from '#testing/matrix/bodies/store-bodies.ts';
import { SUBSCRIPTION_BODIES } from '#testing/matrix/bodies/subscription-bodies.ts';
import { TABLE_BOOKING_BODIES } from '#testing/matrix/bodies/table-booking-bodies.ts';
import { WEBSITE_BODIES } from '#testing/matrix/bodies/website-bodies.ts';
import { STORE_WAREHOUSE_BODIES } from '#testing/lists/warehouses.ts';
import { STORE_ADDRESS_BODIES } from '#testing/lists/addresses.ts';

/** Body fields that a call needs in addition to its schema; their ids are of records that the call can work on. */
const BODY_FACTORIES: BodyFactories = {
  ...SIGN_IN_BODIES,
  ...STORE_BODIES,
  ...ADMIN_BODIES,
  ...CATALOGUE_BODIES,
  ...ORDER_BODIES,
  ...SALES_BODIES,
  ...RESERVATION_BODIES,
  ...MENU_BODIES,
  ...ESCALATION_BODIES,
  ...MANUAL_ORDER_BODIES,
  ...OFFER_BODIES,
  ...UNIQUE_CODE_BODIES,
  ...HOURS_BODIES,
  ...FEE_PLAN_BODIES,
  ...WEIGHT_PRICE_BODIES,
  ...HANDOVER_BODIES,
  ...RETURN_BODIES,
  ...STATEMENT_BODIES,
  ...MESSAGE_BODIES,
  ...TABLE_BOOKING_BODIES,
  ...WEBSITE_BODIES,
  ...PAYMENT_BODIES,
  ...BANK_BODIES,
  ...MONEY_BODIES,
  ...PAYOUT_BODIES,
  ...SUBSCRIPTION_BODIES,
  ...COURIER_BODIES,
  ...CLAIM_BODIES,
  ...CUSTOMER_BODIES,
  ...DASHBOARD_BODIES,
  ...STORE_ADDRESS_BODIES,
  ...STORE_WAREHOUSE_BODIES,
};

/** Builds a body with which the call succeeds: the required fields, and ids of existing records. */
export async function buildBody(call: Endpoint, context: BodyContext): Promise<BodyFields> {
  const body = inputOf(CONTRACT[call]);
  return { ...(body && buildMinimalFields(body)), ...(await buildBodyFields(call, context)) };
}

/** Builds only the fields that the schema does not determine. */
export const buildBodyFields = async (call: Endpoint, context: BodyContext): Promise<BodyFields> =>
  (await BODY_FACTORIES[call]?.(context)) ?? {};

interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Builds the required fields with minimal values. */
function buildMinimalFields({ required = [], properties = {} }: Schema): BodyFields {
  return Object.fromEntries(required.map((name) => [name, minimalValue(properties[name] ?? {})]));
}

function minimalValue(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'object') return buildMinimalFields(schema);
  return schema.format === 'uuid' ? uuidV7() : 'x'.repeat(schema.minLength ?? 1);
}
