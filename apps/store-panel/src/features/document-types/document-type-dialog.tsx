import { type DocumentTypeEntry, useSaveDocumentTypeMutation } from '@store-panel/api-client/rtk/admin/catalogues';
import { POSITION_MAX } from '@store-panel/domain/limits/catalogue-limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import type { EntryDialogProps } from '#shared/catalogues/catalogue-page.tsx';
import { NamesField } from '#shared/catalogues/names-field.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useNamedEntryRules } from '#shared/catalogues/use-named-entry-rules.ts';
import { usePlatformCountries } from '#shared/catalogues/use-platform-countries.ts';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';

interface Values {
  readonly name: readonly string[];
  readonly holder: DocumentTypeEntry['holder'];
  /** Empty: every country. */
  readonly country_id: string;
  readonly is_mandatory: boolean;
  readonly position: number | null;
  readonly is_open: boolean;
}

const HOLDERS = ['store', 'provider'] as const;
const EMPTY: Values = {
  name: LANGUAGES.map(() => ''),
  holder: 'store',
  country_id: '',
  is_mandatory: true,
  position: 0,
  is_open: true,
};
const SERVER_ERRORS: ServerErrorFields = {
  byError: { stillInUse: ['country_id'], countryNotFound: ['country_id'] },
};

export function DocumentTypeDialog({ entry, onClose, onReload }: EntryDialogProps<DocumentTypeEntry>) {
  const { t } = useTranslation(['catalogues', 'shell']);
  const [save] = useSaveDocumentTypeMutation();
  const rules = useNamedEntryRules<Values>();
  return (
    <FormDialog<Values, object>
      title={t(entry ? 'document.edit' : 'document.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'document.add')}
      draft={entry ? `document-type-edit/${entry.document_type_id}` : 'document-type-add'}
      initialValues={entry ? { ...entry, country_id: entry.country_id ?? '' } : EMPTY}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={({ name, holder, country_id, is_mandatory, position, is_open }) =>
        save({
          document_type_id: entry?.document_type_id ?? null,
          version: entry?.version ?? null,
          name: [...name],
          holder,
          country_id: country_id === '' ? null : country_id,
          is_mandatory,
          position: position ?? 0,
          is_open,
        }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      <DocumentTypeFields hasFiles={(entry?.document_count ?? 0) > 0} />
    </FormDialog>
  );
}

function DocumentTypeFields({ hasFiles }: { readonly hasFiles: boolean }) {
  const { t } = useTranslation('catalogues');
  const { options, countries, isFetching } = usePlatformCountries();
  const { values, setFieldValue } = useFormikContext<Values>();
  const touched = countries?.filter(({ country_id }) => ['', country_id].includes(values.country_id));
  return (
    <>
      <NamesField label={t('field.name')} />
      <RadioGroup
        label={t('document.holder')}
        value={values.holder}
        options={HOLDERS.map((holder) => ({
          value: holder,
          label: t(`document.of.${holder}`),
          help: t(hasFiles && holder !== values.holder ? 'document.holderFixed' : `document.ofHelp.${holder}`),
          disabled: hasFiles,
        }))}
        onChange={(holder) => void setFieldValue('holder', holder)}
      />
      <FormCombobox
        name="country_id"
        label={t('field.country')}
        help={t('document.countryHelp')}
        placeholder={t('allCountries')}
        optional
        options={options}
        loading={isFetching}
      />
      <FormOption
        name="is_mandatory"
        label={t('document.mandatory')}
        help={t('document.mandatoryHelp')}
        disabled={false}
      />
      <FormNumberField
        name="position"
        label={t('field.position')}
        help={t('field.positionHelp')}
        min={0}
        max={POSITION_MAX}
      />
      <FormOption name="is_open" label={t('document.isOpen')} help={t('document.openHelp')} disabled={false} />
      {touched && <TouchedStores count={touched.reduce((sum, { store_count }) => sum + store_count, 0)} />}
    </>
  );
}
