import { randomBytes } from 'node:crypto';

import type { transporterEndpoints } from '@store-panel/contract/endpoints/transporters';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

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
  saveTransporter,
} from '#features/shipments/transporters/transporters.queries.ts';
import { lockTransporters, TRANSPORTER_RECORDS } from '#features/shipments/transporters/transporter-records.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { recordingRecords, recordRecords } from '#journal/record-changes.ts';
import type { SettingsContext, SettingsDeps } from '#journal/record-settings.ts';

const SECRET_BYTES = 24;

/** Who brings a store's parcels. `serverOrigin`: where transporters find this server. */
export function transporterHandlers({
  secrets,
  serverOrigin,
  ...deps
}: SettingsDeps & {
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
  /** `work` returns the id of the one that it changes. */
  const recording = (context: SettingsContext, cause: ChangeCause, work: () => Promise<string>) =>
    recordingRecords(deps, context, TRANSPORTER_RECORDS, { cause, work, idsOf: (id) => [id] });
  return {
    'POST /api/store/list_transporters': async ({ principal, db }) => ({
      transporters: await list(db, principal.storeId),
    }),
    'POST /api/store/save_transporter': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const cause = body.transporter_id === undefined ? 'transporter_added' : 'transporter_saved';
      const { result: id, change_id } = await recording(context, cause, () => saveTransporter(db, storeId, body));
      return { transporter: await read(db, storeId, id), change_id };
    },
    'POST /api/store/delete_transporter': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { transporter_id: id, version } = body;
      const { change_id } = await recording(context, 'transporter_deleted', async () => {
        await deleteTransporter(db, { storeId, id, version });
        await removeStoreSecrets(db, storeId, transporterSlot(id));
        return id;
      });
      return { change_id };
    },
    'GET /api/store/courier_data_list': async ({ principal: { storeId }, body, db }) => {
      if (body.store_id !== storeId) throw new ApiError('dataNotFound');
      return { couriers: await listCourierData(db, storeId) };
    },
    'POST /api/store/rotate_transporter_secret': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const id = body.transporter_id;
      await lockTransporters(db, storeId);
      const { secret: former, name } = await read(db, storeId, id);
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      await setStoreSecret(db, secrets, principal, { slot: transporterSlot(id), value: secret, hasHint: true });
      const transporter = await read(db, storeId, id);
      const [before, after] = former ? ['set', 'replaced'] : [null, 'set'];
      await recordRecords(deps, context, {
        section: 'transporters',
        cause: 'transporter_saved',
        rows: [{ kind: 'transporter', id, field: 'secret', before, after }],
        name,
      });
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
