import type { mapKeyEndpoints } from '@store-panel/contract/endpoints/map-keys';
import type { Wire } from '@store-panel/contract/table';
import { MAP_KEY_TARGETS, MAP_PROVIDERS } from '@store-panel/domain/maps/map-keys';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { noteSecretCheck, openStoreSecret, secretStates } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { checkMapKey, type MapKeyCheck } from '#features/map-keys/map-providers.ts';
import { createMapSources } from '#features/map-keys/map-source.ts';
import {
  MAP_KEY_SLOTS,
  type MapKeyDeps,
  mapKeySlot,
  readMapSettings,
  saveMapKeys,
} from '#features/map-keys/save-map-keys.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type MapKeysReply = Wire['POST /api/store/get_map_keys']['reply'];

/** Each asks a service of others. */
const CHECK_LIMIT: Limit = { name: 'map-key-check', max: 20, windowSeconds: 60 * 60 };

/** Keys of a store's maps. `panelOrigin`: where the panel's key is used. */
export function mapKeyHandlers(
  deps: MapKeyDeps & { readonly panelOrigin: string },
): HandlersOf<keyof typeof mapKeyEndpoints> {
  const { secrets, hosts, panelOrigin } = deps;
  const readSource = createMapSources(deps, panelOrigin);

  const read = async (db: QueryExecutor, storeId: string): Promise<MapKeysReply> => {
    const { settings, version } = await readMapSettings(db, storeId);
    const states = await secretStates(db, storeId, MAP_KEY_SLOTS);
    const keys = [];
    for (const target of MAP_KEY_TARGETS) {
      const slot = mapKeySlot(target);
      const state = states.find((one) => one.slot === slot);
      keys.push({
        target,
        is_set: state !== undefined,
        is_lost: state !== undefined && (await openStoreSecret(db, secrets, { storeId, slot })) === null,
        hint: state?.hint ?? '',
        set_at: state?.setAt.toISOString() ?? null,
        set_by: state?.setBy ?? null,
        checked:
          state?.checked && state.checkedAt
            ? // Only checks write it.
              { at: state.checkedAt.toISOString(), ...(state.checked as unknown as MapKeyCheck) }
            : null,
      });
    }
    const providers = MAP_PROVIDERS.filter((provider) => hosts[provider] !== undefined);
    return { settings, version, keys, providers, panel_origin: panelOrigin };
  };

  return {
    'POST /api/store/get_map_keys': ({ principal, db }) => read(db, principal.storeId),
    'POST /api/store/save_map_keys': async (context) => {
      const { changeId } = await saveMapKeys(deps, context, context.body);
      return { ...(await read(context.db, context.principal.storeId)), change_id: changeId };
    },
    'POST /api/store/check_map_key': async ({ principal, body, db }) => {
      const { storeId } = principal;
      const { target } = body;
      const slot = mapKeySlot(target);
      const provider = body.provider ?? (await readMapSettings(db, storeId)).settings.provider;
      const host = provider === null ? undefined : hosts[provider];
      if (provider === null || host === undefined)
        throw new ApiError('settingUpdateFailed', { fields: [{ path: 'provider', problem: 'not_enabled' }] });
      const setAt = (await secretStates(db, storeId, slot))[0]?.setAt;
      const key = body.key ?? (await openStoreSecret(db, secrets, { storeId, slot }));
      if (key === null) throw new ApiError('appKeyNotFound');
      const check = await checkMapKey({ provider, host, key }, target === 'panel' ? panelOrigin : null);
      if (body.key === undefined && setAt) await noteSecretCheck(db, { storeId, slot, setAt }, { ...check });
      return check;
    },
    'POST /api/store/get_map_source': ({ principal, db }) => readSource(db, principal.storeId),
    'POST /api/user/get_app_keys': async ({ body, db }) => {
      const { store_id: storeId } = body;
      const store = await db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst();
      if (!store) throw new ApiError('storeIdMismatch');
      const { provider } = (await readMapSettings(db, storeId)).settings;
      const android = await openStoreSecret(db, secrets, { storeId, slot: mapKeySlot('android') });
      const ios = await openStoreSecret(db, secrets, { storeId, slot: mapKeySlot('ios') });
      if (provider === null || (android === null && ios === null)) throw new ApiError('appKeyNotFound');
      return { provider, android, ios };
    },
  };
}

export const mapKeyGuards = {
  'POST /api/store/check_map_key': ({ principal, db }) => consumeAttemptOrThrow(db, CHECK_LIMIT, principal.storeId),
} satisfies Guards;
