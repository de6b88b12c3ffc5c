import type { SavedMapKeys, StoredMapKeys } from '@store-panel/api-client/rtk/map-keys';
import { isMapProvider, MAP_KEY_TARGETS, type MapKeyTarget, type MapProvider } from '@store-panel/domain/maps/map-keys';
import { isKeyChanged } from '@store-panel/domain/validation/settings/stored-keys';
import type { SecretValue } from '@store-panel/ui/secret-field';

/** The maps of the platform, which need no keys. */
export const PLATFORM = 'platform';

/** The form of the map keys. Keys are only written: '' keeps the saved one, null removes it. */
export interface MapKeyValues extends Record<MapKeyTarget, SecretValue> {
  readonly provider: MapProvider | typeof PLATFORM;
}

export const toFormValues = ({ settings }: Pick<StoredMapKeys | SavedMapKeys, 'settings'>): MapKeyValues => ({
  provider: settings.provider ?? PLATFORM,
  website: '',
  panel: '',
  android: '',
  ios: '',
});

export const toProvider = ({ provider }: MapKeyValues): MapProvider | null => (provider === PLATFORM ? null : provider);

/** Keys that change: null removes one. */
export const changedKeys = (values: MapKeyValues): Partial<Record<MapKeyTarget, string | null>> =>
  Object.fromEntries(
    MAP_KEY_TARGETS.filter((target) => isKeyChanged(values[target])).map((target) => [
      target,
      values[target]?.trim() ?? null,
    ]),
  );

/** Providers that can be chosen: those that the operator has enabled, and the saved one. */
export const offeredProviders = ({ settings, providers }: StoredMapKeys): readonly MapProvider[] => [
  ...new Set([...(settings.provider ? [settings.provider] : []), ...providers.filter(isMapProvider)]),
];

/** Which keys have to be there: with a provider all four (832 otherwise). */
export const neededKeys = ({ keys }: StoredMapKeys, { provider, ...typed }: MapKeyValues) =>
  Object.fromEntries(
    MAP_KEY_TARGETS.map((target) => {
      const key = keys.find((one) => one.target === target);
      const isStored = key !== undefined && key.is_set && !key.is_lost && typed[target] !== null;
      return [target, provider !== PLATFORM && !isStored];
    }),
  );
