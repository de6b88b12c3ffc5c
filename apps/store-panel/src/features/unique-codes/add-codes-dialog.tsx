import { type UniqueCodeList, useAddUniqueCodesMutation } from '@store-panel/api-client/rtk/unique-codes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { CODE_LIMITS, normalizeUniqueCode } from '@store-panel/domain/unique-codes/unique-code';
import { DateField } from '@store-panel/ui/date-field';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import type { MadeCodes } from './made-codes-dialog.tsx';

interface CodeValues {
  readonly offer_id: string;
  readonly kind: 'generated' | 'typed';
  readonly code: string;
  readonly count: number | null;
  readonly uses: number | null;
  readonly expires_on: string | null;
}

const RULES = lazySchema<CodeValues>(() =>
  import('@store-panel/domain/unique-codes/validation').then(({ uniqueCodesSchema }) => uniqueCodesSchema),
);

/** Only the signs of a code, as it is compared. */
const cleanCode = (text: string) =>
  normalizeUniqueCode(text)
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(0, CODE_LIMITS.typedLength.max);

interface AddCodesDialogProps {
  readonly offers: UniqueCodeList['offers'];
  readonly onMade: (made: MadeCodes) => void;
  readonly onClose: () => void;
}

/** Makes one code or many for an offer. */
export function AddCodesDialog({ offers, onMade, onClose }: AddCodesDialogProps) {
  const { t } = useTranslation('unique-codes');
  const language = useLanguage();
  const [add] = useAddUniqueCodesMutation();
  const save = ({ offer_id, kind, code, count, uses, expires_on }: CodeValues) =>
    add({
      purpose: 'offer',
      offer_id,
      ...(kind === 'typed' ? { code, count: 1 } : { count: count ?? 1 }),
      uses: uses ?? 1,
      expires_on: expires_on ?? '',
    }).unwrap();
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('make')}
      draft="unique-codes-add"
      secretFields={['code']}
      initialValues={{
        offer_id: offers[0]?.offer_id ?? '',
        kind: 'generated',
        code: '',
        count: 10,
        uses: 1,
        expires_on: null,
      }}
      rules={RULES}
      serverErrors={{
        textOf: (problem) => (problem === 'is taken' ? Promise.resolve(t('taken')) : undefined),
      }}
      onSave={save}
      onSaved={onMade}
      onClose={onClose}
    >
      {({ values: { kind } }) => (
        <>
          <FormSelect
            name="offer_id"
            label={t('field.offer')}
            options={offers.map(({ offer_id: value, names }) => ({ value, label: localizedText(names, language) }))}
          />
          <FormRadioGroup
            name="kind"
            label={t('field.kind')}
            options={[
              { value: 'generated', label: t('field.generated') },
              { value: 'typed', label: t('field.typed') },
            ]}
          />
          {kind === 'typed' ? (
            <FormTextField
              name="code"
              label={t('field.code')}
              help={t('field.codeHelp', CODE_LIMITS.typedLength)}
              clean={cleanCode}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          ) : (
            <FormNumberField name="count" label={t('field.count')} {...CODE_LIMITS.batch} />
          )}
          <FormNumberField name="uses" label={t('field.uses')} {...CODE_LIMITS.uses} />
          <LastDayField />
        </>
      )}
    </FormDialog>
  );
}

function LastDayField() {
  const { t } = useTranslation('unique-codes');
  const errorText = useFieldErrorText();
  const { timezone: zone } = useStoreSession().session;
  const [{ value }, { error, touched }, { setValue }] = useField<string | null>('expires_on');
  const today = storeDay(serverNow(), zone);
  return (
    <DateField
      id={fieldId('expires_on')}
      label={t('field.until')}
      value={value}
      onChange={(day) => void setValue(day)}
      min={today}
      max={addDays(today, CODE_LIMITS.days)}
      timeZone={zone}
      error={touched ? errorText(error) : undefined}
    />
  );
}
