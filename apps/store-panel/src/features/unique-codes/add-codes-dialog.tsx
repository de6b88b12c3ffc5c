import { type UniqueCodeList, useAddUniqueCodesMutation } from '@store-panel/api-client/rtk/unique-codes';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { localizedText } from '@store-panel/domain/geo/languages';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import {
  CODE_LIMITS,
  CODE_PURPOSES,
  type CodePurpose,
  normalizeUniqueCode,
  SENT_LEVELS,
} from '@store-panel/domain/unique-codes/unique-code';
import { DateField } from '@store-panel/ui/date-field';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
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

type SentLevel = (typeof SENT_LEVELS)[number];

interface CodeValues {
  readonly purpose: CodePurpose;
  readonly offer_id: string;
  /** Kilograms, as they are typed. */
  readonly weight: string;
  readonly service_level: SentLevel;
  readonly address_id: string;
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
  readonly list: Pick<UniqueCodeList, 'offers' | 'addresses'>;
  readonly onMade: (made: MadeCodes) => void;
  readonly onClose: () => void;
}

/** Codes for parcels spend the store's money: they are its own people's, and need a transporter. */
function useCanSend(): boolean {
  const { kind, flags, impersonation } = useStoreSession().session;
  return kind === 'main' && flags.courierService && impersonation === null;
}

/** Makes one code or many. */
export function AddCodesDialog({ list: { offers, addresses }, onMade, onClose }: AddCodesDialogProps) {
  const { t } = useTranslation('unique-codes');
  const language = useLanguage();
  const canSend = useCanSend();
  const [add] = useAddUniqueCodesMutation();
  const save = ({
    purpose,
    offer_id,
    weight,
    service_level,
    address_id,
    kind,
    code,
    count,
    uses,
    ...end
  }: CodeValues) =>
    add({
      purpose,
      ...(purpose === 'offer' && { offer_id }),
      ...(purpose === 'send' && { send: { max_grams: parseWeight(weight) ?? 0, service_level, address_id } }),
      ...(kind === 'typed' && purpose !== 'send' ? { code, count: 1 } : { count: count ?? 1 }),
      uses: uses ?? 1,
      expires_on: end.expires_on ?? '',
    }).unwrap();
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('make')}
      draft="unique-codes-add"
      secretFields={['code']}
      initialValues={{
        purpose: 'return',
        offer_id: offers[0]?.offer_id ?? '',
        weight: '',
        service_level: 'next_day',
        address_id: addresses[0]?.address_id ?? '',
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
      {({ values: { purpose, kind } }) => (
        <>
          <FormRadioGroup
            name="purpose"
            label={t('field.purpose')}
            options={CODE_PURPOSES.filter((value) => value !== 'send' || canSend).map((value) => ({
              value,
              label: t(`purpose.${value}`),
              help: t(`purposeHelp.${value}`),
            }))}
          />
          {purpose === 'offer' &&
            (offers.length === 0 ? (
              <InlineAlert tone="warning" title={t('needsOffer.title')}>
                {t('needsOffer.text')} <Link href={pathTo('offers')}>{t('needsOffer.link')}</Link>
              </InlineAlert>
            ) : (
              <FormSelect
                name="offer_id"
                label={t('field.offer')}
                options={offers.map(({ offer_id: value, names }) => ({ value, label: localizedText(names, language) }))}
              />
            ))}
          {purpose === 'send' && <SendFields addresses={addresses} />}
          {purpose !== 'send' && (
            <FormRadioGroup
              name="kind"
              label={t('field.kind')}
              options={[
                { value: 'generated', label: t('field.generated') },
                { value: 'typed', label: t('field.typed') },
              ]}
            />
          )}
          {kind === 'typed' && purpose !== 'send' ? (
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

/** What may be sent, and where to. */
function SendFields({ addresses }: Pick<UniqueCodeList, 'addresses'>) {
  const { t } = useTranslation(['unique-codes', 'service-levels']);
  if (addresses.length === 0) {
    return (
      <InlineAlert tone="warning" title={t('needsAddress.title')}>
        {t('needsAddress.text')} <Link href={pathTo('addresses')}>{t('needsAddress.link')}</Link>
      </InlineAlert>
    );
  }
  return (
    <>
      <FormSelect
        name="address_id"
        label={t('field.address')}
        options={addresses.map(({ address_id: value, label, line }) => ({ value, label: `${label}: ${line}` }))}
      />
      <FormTextField
        name="weight"
        label={t('field.weight')}
        help={t('field.weightHelp')}
        inputMode="decimal"
        dir="ltr"
      />
      <FormSelect
        name="service_level"
        label={t('field.service')}
        options={SENT_LEVELS.map((value) => ({ value, label: t(`service-levels:${value}`) }))}
      />
    </>
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
