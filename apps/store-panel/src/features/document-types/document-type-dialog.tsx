import { type DocumentTypeEntry, useSaveDocumentTypeMutation } from '@store-panel/api-client/rtk/admin/catalogues';
import {
  DEFAULT_GRACE_DAYS,
  DEFAULT_REMIND_DAYS,
  MAX_GRACE_DAYS,
  MAX_REMIND_STEPS,
  ON_EXPIRY,
  type OnExpiry,
} from '@store-panel/domain/documents/document-state';
import { POSITION_MAX } from '@store-panel/domain/limits/catalogue-limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
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
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface Values {
  readonly name: readonly string[];
  readonly holder: DocumentTypeEntry['holder'];
  /** Empty: every country. */
  readonly country_id: string;
  readonly is_mandatory: boolean;
  readonly position: number | null;
  readonly is_open: boolean;
  readonly asks_expiry: boolean;
  readonly asks_number: boolean;
  readonly remind_days: readonly number[];
  readonly grace_days: number | null;
  readonly on_expiry: OnExpiry;
}

/** Days before an expiry that can be selected, beside those of a type. */
const REMIND_CHOICES = [90, 60, 30, 14, 7, 3, 1] as const;
const HOLDERS = ['store', 'provider'] as const;
const EMPTY: Values = {
  name: LANGUAGES.map(() => ''),
  holder: 'store',
  country_id: '',
  is_mandatory: true,
  position: 0,
  is_open: true,
  asks_expiry: false,
  asks_number: false,
  remind_days: DEFAULT_REMIND_DAYS,
  grace_days: DEFAULT_GRACE_DAYS,
  on_expiry: 'hold_payouts',
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
      onSave={({ name, holder, country_id, is_mandatory, position, is_open, remind_days, grace_days, ...expiry }) =>
        save({
          asks_expiry: expiry.asks_expiry,
          asks_number: expiry.asks_number,
          remind_days: [...remind_days],
          grace_days: grace_days ?? DEFAULT_GRACE_DAYS,
          on_expiry: expiry.on_expiry,
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

/** What a store's document says about its expiry. */
function ExpiryFields() {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<Values>();
  const { remind_days: days } = values;
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const choices = [...new Set([...REMIND_CHOICES, ...days])].toSorted((a, b) => b - a);
  return (
    <>
      <FormOption name="asks_number" label={t('document.asksNumber')} disabled={false} />
      <FormOption
        name="asks_expiry"
        label={t('document.asksExpiry')}
        help={t('document.asksExpiryHelp')}
        disabled={false}
      >
        <CheckboxGroup
          label={t('document.remindDays')}
          help={t('document.remindDaysHelp')}
          value={days.map(String)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: format.format(choice),
            disabled: days.length >= MAX_REMIND_STEPS && !days.includes(choice),
          }))}
          onChange={(selected) => void setFieldValue('remind_days', selected.map(Number).slice(0, MAX_REMIND_STEPS))}
        />
        <FormNumberField
          name="grace_days"
          label={t('document.graceDays')}
          help={t('document.graceDaysHelp')}
          min={0}
          max={MAX_GRACE_DAYS}
        />
        <FormRadioGroup<OnExpiry>
          name="on_expiry"
          label={t('document.onExpiry')}
          options={ON_EXPIRY.map((value) => ({ value, label: t(`document.effect.${value}`) }))}
        />
      </FormOption>
    </>
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
      {values.holder === 'store' && <ExpiryFields />}
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
