import { isPostcode } from '@store-panel/domain/addresses/postcode';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { allCountries, countryName } from '@store-panel/domain/geo/countries';
import { ADDRESS_PART_LIMITS, NAME_MAX } from '@store-panel/domain/limits/limits';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useMemo, useState } from 'react';

import { useTexts } from '#texts/use-texts.tsx';
import {
  CodeOwner,
  type CodeTranslate,
  type FoundCode,
  type Redemption,
  StepForm,
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
const MAX = { name: NAME_MAX, phone: 32, street, house, postcode, city, contents: 100, weight: 10 } as const;
type Field = keyof typeof MAX;
type Values = Readonly<Record<Field, string>>;

const EMPTY: Values = {
  name: '',
  phone: '',
  street: '',
  house: '',
  postcode: '',
  city: '',
  contents: '',
  weight: '',
};
const OPTIONAL: ReadonlySet<Field> = new Set(['house', 'postcode']);
const AUTOCOMPLETE: Readonly<Partial<Record<Field, string>>> = {
  name: 'name',
  phone: 'tel',
  postcode: 'postal-code',
  city: 'address-level2',
};
const PHONE = /^\+?(?:[\s()./-]*\d){5,15}[\s()./-]*$/u;

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

  function mistakeOf(field: Field): string | undefined {
    const text = values[field].trim();
    if (text === '' && !OPTIONAL.has(field)) return t('code-page:mistake.required');
    if (field === 'phone' && !PHONE.test(text)) return t('code-page:mistake.phone');
    if (field === 'postcode' && text !== '' && !isPostcode(text, country)) return t('code-page:mistake.postcode');
    const grams = field === 'weight' ? parseWeight(text) : 1;
    return grams === null || grams > maxGrams ? t('code-page:mistake.weight', { weight }) : undefined;
  }
  const fields = Object.keys(EMPTY) as Field[];
  function submit() {
    setSent(true);
    if (fields.some((field) => mistakeOf(field) !== undefined)) return;
    const text = (field: Field) => values[field].trim();
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
      grams: parseWeight(text('weight')) ?? 0,
    });
  }
  const field = (name: Field, isLtr = false) => (
    <TextField
      name={name}
      label={t(`code-page:send.${name}`)}
      optional={OPTIONAL.has(name)}
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
    <StepForm
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
    </StepForm>
  );
}
