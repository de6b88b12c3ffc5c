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
import { useSay } from '../story-language.tsx';
import { longText, onPhone } from '../variants.ts';

interface SignInProps {
  readonly failed: boolean;
  readonly pending: boolean;
}

function SignIn({ failed, pending }: SignInProps) {
  const say = useSay();
  const [kind, setKind] = useState<'main' | 'sub'>('main');
  return (
    <AuthLayout brand={<BrandMark />} title={say('Sign in to your store')} actions={<Preferences />}>
      <FormLayout onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          label={say('Account')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'main', label: say('Main store') },
            { value: 'sub', label: say('Sub-store') },
          ]}
        />
        {failed && <InlineAlert tone="danger">{say('Wrong user name or password.')}</InlineAlert>}
        <TextField
          label={say('E-mail')}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={failed ? 'kitchen@' : ''}
          error={failed ? say('Please enter valid email!') : undefined}
        />
        <PasswordField label={say('Password')} name="password" />
        <Button type="submit" variant="primary" size="lg" wide pending={pending}>
          {say('Sign in')}
        </Button>
        <Link href="/store/forgot-password">{say('Forgot password?')}</Link>
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
