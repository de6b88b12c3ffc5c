import type { trackingEndpoints } from '@store-panel/contract/endpoints/tracking';

import { ApiError } from '#access/api-error.ts';
import { countNumberAttempt, numberLimits } from '#access/codes/public-attempts.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { courierOf, findTenant } from '#access/tenants.queries.ts';
import { createParcelTokens } from '#features/shipments/tracking/parcel-tokens.ts';
import {
  findParcelByFactor,
  readParcelVersion,
  readTrackedParcel,
} from '#features/shipments/tracking/tracked-parcel.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** Of one client, apart from the lookup of claims. */
const PER_ADDRESS: Limit = { name: 'parcel-address', max: 10, windowSeconds: 60 };
const PER_WAYBILL = numberLimits('parcel-waybill');

/** The public page on which a parcel is followed. A finder has its waybill and a second factor; its token finds it again. */
export function trackingHandlers(secrets: Secrets): HandlersOf<keyof typeof trackingEndpoints> {
  const tokens = createParcelTokens(secrets);
  return {
    'POST /api/user/find_parcel': async ({ body, request, db }) => {
      await consumeAttemptOrThrow(db, PER_ADDRESS, request.address);
      // A host of no courier is the platform's own page, which finds the parcels of all stores.
      const tenant = await findTenant(db, request.host);
      const { waybill_number: waybill, factor } = body;
      const refundMiss = await countNumberAttempt(db, PER_WAYBILL, {
        tenantId: tenant?.id ?? null,
        number: waybill,
        captchaToken: body.captcha_token,
      });
      const found = await findParcelByFactor(db, tenant?.id ?? null, { waybill, factor });
      if (!found) throw new ApiError('waybillNotFound');
      await refundMiss();
      const { tenantId, ...own } = found;
      const parcel = await readTrackedParcel(db, own);
      if (!parcel) throw new ApiError('waybillNotFound');
      const courier = tenantId === null ? undefined : await courierOf(db, tenantId);
      return { parcel, parcel_token: tokens.issue(own), courier: courier ?? null };
    },
    'POST /api/user/get_parcel': async ({ body, db }) => {
      const found = tokens.read(body.parcel_token);
      const version = found && (await readParcelVersion(db, found));
      if (!found || version === undefined) throw new ApiError('waybillNotFound');
      if (version === body.known_version) return { parcel: null };
      const parcel = await readTrackedParcel(db, found);
      if (!parcel) throw new ApiError('waybillNotFound');
      return { parcel };
    },
  };
}
