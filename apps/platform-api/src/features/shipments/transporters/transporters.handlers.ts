import { randomBytes } from 'node:crypto';

import type { transporterEndpoints } from '@store-panel/contract/endpoints/transporters';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { Secrets } from '#access/secrets.ts';
import { removeStoreSecrets, setStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  CARRIER_UPDATES_PATH,
  createInboundTokens,
  transporterSlot,
} from '#features/shipments/transporters/inbound-tokens.ts';
import { listCourierData } from '#features/shipments/transporters/courier-data.queries.ts';
import {
  deleteTransporter,
  listTransporters,
  requireOwnTransporter,
  saveTransporter,
} from '#features/shipments/transporters/transporters.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

const SECRET_BYTES = 24;

/** Who brings a store's parcels. `serverOrigin`: where transporters find this server. */
export function transporterHandlers({
  secrets,
  serverOrigin,
}: {
  readonly secrets: Secrets;
  readonly serverOrigin: string;
}): HandlersOf<keyof typeof transporterEndpoints> {
  const tokens = createInboundTokens(secrets);
  const list = (db: QueryExecutor, storeId: string, id?: string) =>
    listTransporters(
      db,
      storeId,
      (transporterId) => serverOrigin + CARRIER_UPDATES_PATH + tokens.tokenOf({ storeId, transporterId }),
      id,
    );
  const read = async (db: QueryExecutor, storeId: string, id: string) => {
    const [transporter] = await list(db, storeId, id);
    if (!transporter) throw new ApiError('dataNotFound');
    return transporter;
  };
  return {
    'POST /api/store/list_transporters': async ({ principal, db }) => ({
      transporters: await list(db, principal.storeId),
    }),
    'POST /api/store/save_transporter': async ({ principal: { storeId }, body, db }) => ({
      transporter: await read(db, storeId, await saveTransporter(db, storeId, body)),
    }),
    'POST /api/store/delete_transporter': async ({ principal: { storeId }, body, db }) => {
      const { transporter_id: id, version } = body;
      await deleteTransporter(db, { storeId, id, version });
      await removeStoreSecrets(db, storeId, transporterSlot(id));
      return {};
    },
    'GET /api/store/courier_data_list': async ({ principal: { storeId }, body, db }) => {
      if (body.store_id !== storeId) throw new ApiError('dataNotFound');
      return { couriers: await listCourierData(db, storeId) };
    },
    'POST /api/store/rotate_transporter_secret': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const id = body.transporter_id;
      await requireOwnTransporter(db, storeId, id);
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      await setStoreSecret(db, secrets, principal, { slot: transporterSlot(id), value: secret, hasHint: true });
      const transporter = await read(db, storeId, id);
      await audit(db, {
        principal,
        action: 'transporter_secret_rotated',
        subject: id,
        address: context.request.address,
        requestId: context.request.id,
      });
      return { secret, transporter };
    },
  };
}
