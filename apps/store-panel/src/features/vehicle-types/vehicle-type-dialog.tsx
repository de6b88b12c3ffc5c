import { useSaveVehicleTypeMutation, type VehicleTypeEntry } from '@store-panel/api-client/rtk/admin/catalogues';
import { POSITION_MAX } from '@store-panel/domain/limits/catalogue-limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import type { EntryDialogProps } from '#shared/catalogues/catalogue-page.tsx';
import { NamesField } from '#shared/catalogues/names-field.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useNamedEntryRules } from '#shared/catalogues/use-named-entry-rules.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';

interface Values {
  readonly name: readonly string[];
  readonly position: number | null;
  readonly is_open: boolean;
}

const EMPTY: Values = { name: LANGUAGES.map(() => ''), position: 0, is_open: true };

export function VehicleTypeDialog({ entry, onClose, onReload }: EntryDialogProps<VehicleTypeEntry>) {
  const { t } = useTranslation(['catalogues', 'shell']);
  const [save] = useSaveVehicleTypeMutation();
  const rules = useNamedEntryRules<Values>();
  return (
    <FormDialog<Values, object>
      title={t(entry ? 'vehicle.edit' : 'vehicle.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'vehicle.add')}
      draft={entry ? `vehicle-type-edit/${entry.vehicle_type_id}` : 'vehicle-type-add'}
      initialValues={entry ?? EMPTY}
      rules={rules}
      onSave={({ name, position, is_open }) =>
        save({
          vehicle_type_id: entry?.vehicle_type_id ?? null,
          version: entry?.version ?? null,
          name: [...name],
          position: position ?? 0,
          is_open,
        }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      <NamesField label={t('field.name')} />
      <FormNumberField
        name="position"
        label={t('field.position')}
        help={t('field.positionHelp')}
        min={0}
        max={POSITION_MAX}
      />
      <FormOption name="is_open" label={t('vehicle.isOpen')} help={t('vehicle.openHelp')} disabled={false} />
      {entry && <TouchedStores count={entry.store_count} />}
    </FormDialog>
  );
}
