import { MAP_KEY_TARGETS, type MapKeyTarget, type MapProvider } from '@store-panel/domain/maps/map-keys';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { Secrets } from '#access/secrets.ts';
import { removeStoreSecrets, secretStates, setStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { MapProviderHosts } from '#features/map-keys/map-providers.ts';
import {
  recordSettings,
  type SettingsContext,
  type SettingsDeps,
  notifySettingsChanged,
} from '#journal/record-settings.ts';
import { readSection, saveSection } from '#journal/section-settings.queries.ts';

const SECTION = 'map_keys';
/** Prefix of the slots of all keys. */
export const MAP_KEY_SLOTS = 'map.';
export const mapKeySlot = (target: MapKeyTarget): string => MAP_KEY_SLOTS + target;

export interface MapKeySettings {
  /** Null: the maps of the platform, which need no key. */
  readonly provider: MapProvider | null;
}

export interface MapKeyDeps extends SettingsDeps {
  readonly secrets: Secrets;
  readonly hosts: MapProviderHosts;
}

export async function readMapSettings(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: MapKeySettings; readonly version: number }> {
  const { settings, version } = await readSection<MapKeySettings>(db, storeId, SECTION);
  return { settings: settings ?? { provider: null }, version };
}

export interface MapKeysInput {
  readonly settings: MapKeySettings;
  readonly version: number;
  /** Missing: stays. Null: removed. */
  readonly keys?: Readonly<Partial<Record<MapKeyTarget, string | null>>> | undefined;
  readonly reverts?: string;
}

const refuse = (path: string, problem: string) => new ApiError('settingUpdateFailed', { fields: [{ path, problem }] });

/**
 * Saves which maps are drawn, and their keys. `changeId`: null if the journal has nothing to take back.
 * @throws ApiError settingUpdateFailed for a provider that is not enabled, or one without all four keys; staleVersion
 */
export async function saveMapKeys(
  { hosts, secrets, ...deps }: MapKeyDeps,
  context: SettingsContext,
  { settings, version: expected, keys = {}, reverts }: MapKeysInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const { settings: before, version: current } = await readMapSettings(db, storeId);
  const { provider } = settings;
  if (provider !== null && provider !== before.provider && hosts[provider] === undefined)
    throw refuse('settings.provider', 'not_enabled');
  const known = await secretStates(db, storeId, MAP_KEY_SLOTS);
  const isSet = (target: MapKeyTarget) =>
    keys[target] === undefined ? known.some(({ slot }) => slot === mapKeySlot(target)) : keys[target] !== null;
  const missing = MAP_KEY_TARGETS.filter((target) => !isSet(target));
  if (provider !== null && missing.length > 0)
    throw new ApiError('settingUpdateFailed', {
      fields: missing.map((target) => ({ path: `keys.${target}`, problem: 'required' })),
    });
  const touched = MAP_KEY_TARGETS.filter((target) => keys[target] !== undefined);
  const rows = changedFields(SECTION, storeId, before, settings);
  if (rows.length === 0 && touched.length === 0) {
    if (current !== expected) throw new ApiError('staleVersion');
    return { changeId: null };
  }
  const version = await saveSection(db, storeId, { section: SECTION, settings, version: expected });
  for (const target of touched) {
    const value = keys[target];
    const slot = mapKeySlot(target);
    if (typeof value === 'string') await setStoreSecret(db, secrets, principal, { slot, value, hasHint: true });
    else await removeStoreSecrets(db, storeId, slot);
  }
  const entry = { principal, subject: SECTION, address: request.address, requestId: request.id };
  if (touched.length > 0) {
    const action = touched.some((target) => typeof keys[target] === 'string') ? 'secret_set' : 'secret_removed';
    await audit(db, { ...entry, action, detail: { keys: touched } });
  }
  if (rows.length === 0) {
    await notifySettingsChanged(deps, { ...context, storeId: context.principal.storeId });
    return { changeId: null };
  }
  await audit(db, { ...entry, action: 'settings_changed' });
  return { changeId: await recordSettings(deps, context, { section: SECTION, version, rows, reverts }) };
}
