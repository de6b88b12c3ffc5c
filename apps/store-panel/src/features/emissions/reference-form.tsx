import {
  type EmissionMethodPage,
  type EmissionSettings,
  useSaveEmissionSettingsMutation,
} from '@store-panel/api-client/rtk/emissions';
import { REFERENCE_VEHICLES } from '@store-panel/domain/emissions/reference';
import { useTranslation } from 'react-i18next';

import { FormSelect } from '#shared/forms/form-select.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { type CardQuery, EmissionCard } from './emission-card.tsx';
import css from './emissions.module.css';

type Values = Readonly<EmissionSettings>;

/** Only vehicles with a factor can be selected. */
const RULES: LazySchema<Values> = { preload() {}, validate: () => Promise.resolve({}) };
const FIELDS = ['courier', 'parcel'] as const;

interface ReferenceFormProps {
  readonly query: CardQuery;
  readonly data: EmissionMethodPage | undefined;
}

/** The vehicles that emissions are compared with. */
export function ReferenceForm({ query, data }: ReferenceFormProps) {
  const { t } = useTranslation('emissions');
  return (
    <EmissionCard title={t('vehicles.title')} query={query} data={data} height={12} summary={null}>
      {({ settings, version }) => <Form settings={settings} version={version} onReload={() => void query.refetch()} />}
    </EmissionCard>
  );
}

interface FormProps {
  readonly settings: Values;
  readonly version: number;
  /** Loads the settings again after a conflict. */
  readonly onReload: () => void;
}

function Form({ settings: initial, version, onReload }: FormProps) {
  const { t } = useTranslation(['emissions', 'settings']);
  const denial = useReadOnlyReason();
  const [save] = useSaveEmissionSettingsMutation();
  const showDone = useUndoToast();
  const wordsOf = (vehicle: EmissionSettings['courier']) => t(`settings:value.vehicle.${vehicle}`);
  return (
    <SettingsForm<Values>
      label={t('vehicles.title')}
      draft="emissions"
      initialValues={initial}
      rules={RULES}
      shared={{
        version,
        words: {
          labels: { courier: t('settings:label.emissions.courier'), parcel: t('settings:label.emissions.parcel') },
          valueOf: (field, values) => wordsOf(field === 'courier' ? values.courier : values.parcel),
        },
      }}
      readOnly={denial !== undefined}
      note={denial}
      onSave={async (settings) => {
        const saved = await save({ settings, version }).unwrap();
        await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'emissions:vehicles.done' });
        return { values: saved.settings, version: saved.version };
      }}
      onReload={onReload}
    >
      {() => (
        <div className={css.fields}>
          {FIELDS.map((field) => (
            <FormSelect
              key={field}
              name={field}
              label={t(`settings:label.emissions.${field}`)}
              disabled={denial !== undefined}
              options={REFERENCE_VEHICLES.map((value) => ({ value, label: wordsOf(value) }))}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
