import { mapKeysApi, type StoredMapKeys } from '@store-panel/api-client/rtk/map-keys';
import { MAP_KEY_TARGETS, MAP_PROVIDER_NAMES } from '@store-panel/domain/maps/map-keys';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSelect } from '#shared/forms/form-select.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { KeyCard } from './key-card.tsx';
import {
  changedKeys,
  type MapKeyValues,
  neededKeys,
  offeredProviders,
  PLATFORM,
  toFormValues,
  toProvider,
} from './map-key-values.ts';
import css from './map-keys.module.css';

interface MapKeysFormProps {
  readonly stored: StoredMapKeys;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The provider of the maps and the four keys. No draft has a key; newer versions of the provider are merged. */
export function MapKeysForm({ stored, onReload }: MapKeysFormProps) {
  const { t } = useTranslation(['map-keys', 'settings', 'screens']);
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason();
  const denial = impersonation === null ? readOnlyReason : t('impersonated');
  const isDenied = denial !== undefined;
  const send = useUntrackedMutation(mapKeysApi.endpoints.saveMapKeys);
  const showDone = useUndoToast();
  const initial = useMemo(() => toFormValues(stored), [stored]);
  const providers = offeredProviders(stored);
  const rules = useMemo(
    () =>
      lazySchema<MapKeyValues>(async () => {
        const { storedKeysSchema } = await import('@store-panel/domain/validation/settings/stored-keys');
        return (values) => storedKeysSchema(neededKeys(stored, values));
      }),
    [stored],
  );
  const providerText = (provider: MapKeyValues['provider']) =>
    provider === PLATFORM ? t('platform') : MAP_PROVIDER_NAMES[provider];
  async function save(values: MapKeyValues): Promise<SavedValues<MapKeyValues>> {
    const keys = changedKeys(values);
    const saved = await send({
      settings: { provider: toProvider(values) },
      version: stored.version,
      ...(Object.keys(keys).length > 0 && { keys }),
    });
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'map-keys:saved' });
    return { values: toFormValues(saved), version: saved.version };
  }
  return (
    <SettingsForm
      label={t('screens:screen.google-key-settings')}
      draft="map-keys"
      secretFields={MAP_KEY_TARGETS}
      initialValues={initial}
      rules={rules}
      shared={{
        version: stored.version,
        words: {
          labels: { provider: t('settings:label.map_keys.provider') },
          valueOf: (field, values) => (field === 'provider' ? providerText(values.provider) : undefined),
        },
      }}
      serverErrors={SERVER_ERRORS}
      readOnly={isDenied}
      note={denial}
      onSave={save}
      onReload={onReload}
    >
      {({ values }) => (
        <div className={css.page}>
          <Card>
            <CardHeader title={t('source')} />
            <CardBody>
              <div className={css.narrow}>
                <FormSelect
                  name="provider"
                  label={t('settings:label.map_keys.provider')}
                  disabled={isDenied}
                  help={
                    providers.length === 0
                      ? t('noProvider')
                      : t(values.provider === PLATFORM ? 'sourceHelp.platform' : 'sourceHelp.keys')
                  }
                  options={[PLATFORM, ...providers].map((value) => ({
                    value,
                    label: providerText(value as MapKeyValues['provider']),
                  }))}
                />
              </div>
            </CardBody>
          </Card>
          <InlineAlert tone="info">{t('visible')}</InlineAlert>
          <div className={css.keys}>
            {MAP_KEY_TARGETS.map((target) => (
              <KeyCard
                key={target}
                target={target}
                state={stored.keys.find((key) => key.target === target)}
                panelOrigin={stored.panel_origin}
                disabled={isDenied}
              />
            ))}
          </div>
        </div>
      )}
    </SettingsForm>
  );
}

/** Where the server's errors of the body are shown. */
const SERVER_ERRORS = {
  byBodyField: {
    'settings.provider': 'provider',
    ...Object.fromEntries(MAP_KEY_TARGETS.map((target) => [`keys.${target}`, target])),
  },
};
