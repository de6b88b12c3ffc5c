import { MAP_KEY_TARGETS } from '@store-panel/domain/maps/map-keys';

import { secretStates } from '#access/store-secrets.ts';
import { MAP_KEY_SLOTS, type MapKeyDeps, readMapSettings, saveMapKeys } from '#features/map-keys/save-map-keys.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { settingsSection } from '#journal/settings-section.ts';

/** Which maps a store uses, in journal and overview. */
export const mapKeysSection = (deps: MapKeyDeps): JournalSection =>
  settingsSection({
    section: 'map_keys',
    read: readMapSettings,
    save: (context, input) => saveMapKeys(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readMapSettings(db, storeId);
      const { provider } = settings;
      const keys = await secretStates(db, storeId, MAP_KEY_SLOTS);
      const isRefused = keys.some(({ checked }) => checked?.['works'] === false);
      return {
        version,
        facts: [
          { name: 'map_keys.provider', value: provider },
          { name: 'keys', value: Math.min(keys.length, MAP_KEY_TARGETS.length) },
        ],
        problems: [
          ...(provider !== null && deps.hosts[provider] === undefined ? ['provider_not_enabled'] : []),
          ...(provider !== null && isRefused ? ['key_refused'] : []),
        ],
      };
    },
  });
