import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AuthLayout } from '#auth-layout/auth-layout.tsx';
import { Button } from '#button/button.tsx';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { InlineAlert } from '#inline-alert/inline-alert.tsx';
import { Link } from '#link/link.tsx';
import { PasswordField } from '#password-field/password-field.tsx';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { Preferences } from '../panel-frame.tsx';
import { useStoryText } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

interface SignInProps {
  readonly failed: boolean;
  readonly pending: boolean;
}

function SignIn({ failed, pending }: SignInProps) {
  const t = useStoryText();
  const [kind, setKind] = useState<'main' | 'sub'>('main');
  return (
    <AuthLayout brand={<BrandMark />} title={t('Sign in to your store')} actions={<Preferences />}>
      <FormLayout onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          label={t('Account')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'main', label: t('Main store') },
            { value: 'sub', label: t('Sub-store') },
          ]}
        />
        {failed && (
          <InlineAlert tone="danger">
            {t('Wrong email, phone number or password. Try again or reset your password.')}
          </InlineAlert>
        )}
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={failed ? 'kitchen@' : ''}
          error={failed ? t('Please enter valid email!') : undefined}
        />
        <PasswordField label={t('Password')} name="password" />
        <Button type="submit" variant="primary" size="lg" wide pending={pending}>
          {t('Sign in')}
        </Button>
        <Link href="/store/forgot-password">{t('Forgot password?')}</Link>
      </FormLayout>
    </AuthLayout>
  );
}

export default {
  title: 'Screens/Sign in',
  component: SignIn,
  parameters: { layout: 'fullscreen' },
  args: { failed: false, pending: false },
} satisfies Meta<typeof SignIn>;

type Story = StoryObj<typeof SignIn>;

export const Fresh: Story = {};
export const Failed: Story = { args: { failed: true } };
export const Pending: Story = { args: { pending: true } };
export const OnPhone: Story = { args: { failed: true }, ...onPhone };
export const LongText: Story = { args: { failed: true }, globals: { ...longText.globals, ...onPhone.globals } };
