import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { uuidV7 } from '#db/uuid-v7.ts';
import { ADMIN_MAKERS } from '#testing/matrix/admin-bodies.ts';
import { CLAIM_MAKERS } from '#testing/matrix/claim-bodies.ts';
import { COURIER_MAKERS } from '#testing/matrix/courier-bodies.ts';
import { MANUAL_ORDER_MAKERS } from '#testing/matrix/manual-order-bodies.ts';
import { ORDER_MAKERS } from '#testing/matrix/order-bodies.ts';
import { SALES_MAKERS } from '#testing/matrix/sales-bodies.ts';
import type { Made, Makers, BodyContext } from '#testing/matrix/body-context.ts';
import { SIGN_IN_MAKERS } from '#testing/matrix/sign-in-bodies.ts';
import { STORE_MAKERS } from '#testing/matrix/store-bodies.ts';

/** What a call needs beyond what its schema tells; every id is one of a record that the call can do its work on. */
const MAKERS: Makers = {
  ...SIGN_IN_MAKERS,
  ...STORE_MAKERS,
  ...ADMIN_MAKERS,
  ...ORDER_MAKERS,
  ...SALES_MAKERS,
  ...MANUAL_ORDER_MAKERS,
  ...COURIER_MAKERS,
  ...CLAIM_MAKERS,
};

/** A body with which the call can do its work: what its schema asks for, and records that are there. */
export async function bodyOf(call: Endpoint, scene: BodyContext): Promise<Made> {
  const { body }: EndpointDefinition = CONTRACT[call];
  return { ...(body && smallest(body)), ...(await madeFor(call, scene)) };
}

/** What the body needs beyond what its schema tells, and nothing else. */
export const madeFor = async (call: Endpoint, scene: BodyContext): Promise<Made> => (await MAKERS[call]?.(scene)) ?? {};

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

/** The fields that a schema asks for, each as small as it may be. */
function smallest({ required = [], properties = {} }: Schema): Made {
  return Object.fromEntries(required.map((name) => [name, smallestValue(properties[name] ?? {})]));
}

function smallestValue(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'object') return smallest(schema);
  return schema.format === 'uuid' ? uuidV7() : 'x'.repeat(schema.minLength ?? 1);
}
