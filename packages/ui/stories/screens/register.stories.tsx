import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AuthLayout } from '#auth-layout/auth-layout.tsx';
import { Button } from '#button/button.tsx';
import { CaptchaField } from '#captcha-field/captcha-field.tsx';
import { Combobox } from '#combobox/combobox.tsx';
import { Flag } from '#flag/flag.tsx';
import { FormActions, FormLayout } from '#form-layout/form-layout.tsx';
import { Link } from '#link/link.tsx';
import { OtpField } from '#otp-field/otp-field.tsx';
import { PasswordField } from '#password-field/password-field.tsx';
import { PhoneField } from '#phone-field/phone-field.tsx';
import { StepIndicator } from '#step-indicator/step-indicator.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { Preferences } from '../panel-frame.tsx';
import { sampleCountries } from '../sample-countries.ts';
import { useStoryText, useStoryLanguage } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

function Register({ failed }: { readonly failed: boolean }) {
  const t = useStoryText();
  const countries = sampleCountries(useStoryLanguage());
  const [country, setCountry] = useState<string | null>('DE');
  const [phone, setPhone] = useState({ country: 'DE', digits: '1512' });
  const [check, setCheck] = useState<'idle' | 'working'>('idle');
  const steps = ['Account', 'Store', 'Bank account', 'Check and send'].map((label) => ({
    id: label,
    label: t(label),
  }));
  return (
    <AuthLayout brand={<BrandMark />} title={t('Register your store')} actions={<Preferences />} wide>
      <StepIndicator label={t('Register your store')} steps={steps} current="Store" onSelect={() => {}} />
      <FormLayout columns={2} onSubmit={(event) => event.preventDefault()}>
        <TextField label={t('Name')} defaultValue="Mission Street Kitchen" />
        <TextField label={t('Email')} type="email" defaultValue="kitchen@example.com" />
        <Combobox
          label={t('Country')}
          options={countries.map(({ code, name }) => ({
            value: code,
            label: name,
            icon: <Flag code={code} />,
            keywords: code,
          }))}
          value={country}
          onChange={setCountry}
        />
        <PhoneField
          label={t('Phone number')}
          countries={countries}
          value={phone}
          onChange={setPhone}
          error={failed ? t('The number is too short for Germany.') : undefined}
        />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          defaultValue="correct horse"
          strength={{ score: 3, label: t('Good') }}
        />
        <CaptchaField
          state={failed ? 'failed' : check}
          progress={0.4}
          onStart={() => setCheck('working')}
          help={t('Your browser does a small sum. Nothing is sent to third parties.')}
        />
        <FormActions>
          <Button type="submit" variant="primary">
            {t('Go on')}
          </Button>
          <Button variant="quiet">{t('Go back')}</Button>
        </FormActions>
      </FormLayout>
    </AuthLayout>
  );
}

function SecondStep() {
  const t = useStoryText();
  const [code, setCode] = useState('482');
  return (
    <AuthLayout brand={<BrandMark />} title={t('Sign in to your store')} actions={<Preferences />}>
      <FormLayout onSubmit={(event) => event.preventDefault()}>
        <OtpField
          label={t('Code from your authenticator app')}
          help={t('Six digits. A new code comes every 30 seconds.')}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {t('Sign in')}
        </Button>
        <Link href="/store/recovery">{t('Recovery code')}</Link>
      </FormLayout>
    </AuthLayout>
  );
}

export default {
  title: 'Screens/Register',
  component: Register,
  parameters: { layout: 'fullscreen' },
  args: { failed: false },
} satisfies Meta<typeof Register>;

type Story = StoryObj<typeof Register>;

export const Fresh: Story = {};
export const Failed: Story = { args: { failed: true } };
export const SecondFactor: Story = { render: () => <SecondStep /> };
export const OnPhone: Story = { args: { failed: true }, ...onPhone };
export const LongText: Story = { args: { failed: true }, globals: { ...longText.globals, ...onPhone.globals } };
