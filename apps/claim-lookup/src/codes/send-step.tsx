import { allCountries, countryName } from '@store-panel/domain/geo/countries';
import { ADDRESS_PART_LIMITS, NAME_MAX } from '@store-panel/domain/limits/limits';
import {
  OPTIONAL_SENDING_FIELDS,
  SENDING_FIELDS,
  type SendingField,
  sendingMistake,
  type SendingValues,
  sentGrams,
} from '@store-panel/domain/unique-codes/sending';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useMemo, useState } from 'react';

import { useTexts } from '#texts/use-texts.tsx';
import {
  CodeOwner,
  type CodeTranslate,
  type FoundCode,
  type Redemption,
  CodeForm,
  StepHeading,
  type StepState,
  weightText,
} from './code-parts.tsx';
import css from './codes.module.css';

type Sending = NonNullable<Redemption['send']>;

interface SendStepProps extends StepState {
  readonly t: CodeTranslate;
  readonly found: FoundCode;
  readonly send: NonNullable<FoundCode['send']>;
  readonly onSend: (sending: Sending) => void;
  readonly onBack: () => void;
}

const { street, house, postcode, city } = ADDRESS_PART_LIMITS;
const MAX: Readonly<Record<SendingField, number>> = {
  name: NAME_MAX,
  phone: 32,
  street,
  house,
  postcode,
  city,
  contents: 100,
  weight: 10,
};

const EMPTY: SendingValues = {
  name: '',
  phone: '',
  street: '',
  house: '',
  postcode: '',
  city: '',
  contents: '',
  weight: '',
};
const AUTOCOMPLETE: Readonly<Partial<Record<SendingField, string>>> = {
  name: 'name',
  phone: 'tel',
  postcode: 'postal-code',
  city: 'address-level2',
};
/** Who sends a parcel to the store, what is in it and what it weighs. */
export function SendStep({ t, found, send, onSend, onBack, ...state }: SendStepProps) {
  const { language } = useTexts();
  const { max_grams: maxGrams, service_level: service, to } = send;
  const [values, setValues] = useState(EMPTY);
  const [country, setCountry] = useState(to.country);
  const [wasSent, setSent] = useState(false);
  const countries = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return allCountries()
      .map((one) => ({ value: one.code, label: countryName(one, language) }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [language]);
  const weight = weightText(maxGrams, language);

  function mistakeOf(field: SendingField): string | undefined {
    const mistake = sendingMistake(field, values[field], { country, maxGrams });
    return mistake === null ? undefined : t(`code-page:mistake.${mistake}`, { weight });
  }
  function submit() {
    setSent(true);
    if (SENDING_FIELDS.some((field) => mistakeOf(field) !== undefined)) return;
    const text = (field: SendingField) => values[field].trim();
    onSend({
      name: text('name'),
      phone: text('phone'),
      address: {
        street: text('street'),
        house: text('house'),
        postcode: text('postcode'),
        city: text('city'),
        region: '',
        country,
      },
      contents: text('contents'),
      grams: sentGrams(text('weight')) ?? 0,
    });
  }
  const field = (name: SendingField, isLtr = false) => (
    <TextField
      name={name}
      label={t(`code-page:send.${name}`)}
      optional={OPTIONAL_SENDING_FIELDS.has(name)}
      {...(isLtr && { dir: 'ltr' })}
      {...(name === 'weight' && { inputMode: 'decimal', help: t('code-page:send.weightHelp', { weight }) })}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      maxLength={MAX[name]}
      value={values[name]}
      error={wasSent ? mistakeOf(name) : undefined}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <CodeForm
      {...state}
      t={t}
      step="redeem"
      label={t('code-page:send.title')}
      submitLabel={t('code-page:send.submit')}
      onSubmit={submit}
      onBack={onBack}
    >
      <StepHeading takesFocus>{t('code-page:send.title')}</StepHeading>
      <CodeOwner t={t} found={found} />
      <p>
        {t('code-page:send.terms', { weight, service: t(`service-levels:${service as 'next_day'}`) })}
        <br />
        <bdi className={css.note}>{[to.name, to.line].filter((text) => text !== '').join(', ')}</bdi>
      </p>
      {field('name')}
      {field('phone', true)}
      <div className={css.pair}>
        {field('street')}
        {field('house')}
      </div>
      <div className={css.pair}>
        {field('city')}
        {field('postcode', true)}
      </div>
      <Select
        label={t('code-page:send.country')}
        value={country}
        options={countries}
        autoComplete="country"
        onChange={({ target }) => setCountry(target.value)}
      />
      {field('contents')}
      {field('weight', true)}
    </CodeForm>
  );
}
