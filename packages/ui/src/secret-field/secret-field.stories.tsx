import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SecretField, type SecretValue } from '#secret-field/secret-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Secret field',
  component: SecretField,
  args: {
    label: 'Secret key',
    value: '',
    saved: { hint: '4242', note: 'Set by Ana Weber on 12 Mar 2026' },
    onChange: () => undefined,
  },
  render: function Filled(args) {
    const [value, setValue] = useState<SecretValue>(args.value);
    return <SecretField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SecretField>;

type Story = StoryObj<typeof SecretField>;

export const Saved: Story = {};
export const Empty: Story = { args: { saved: null, help: 'From your provider’s dashboard, under API keys.' } };
export const WithoutHint: Story = { args: { label: 'Password', saved: { hint: '' } } };
export const Typed: Story = { args: { value: 'sk_test_51Nf0a' } };
export const Removable: Story = { args: { removable: true, optional: true } };
export const Removed: Story = { args: { removable: true, optional: true, value: null } };
export const Invalid: Story = { args: { error: 'Enter this key again. The saved one can no longer be read.' } };
export const Disabled: Story = { args: { disabled: true, removable: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { removable: true } };
