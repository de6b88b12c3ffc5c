import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '#password-field/password-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Password field',
  component: PasswordField,
  args: { label: 'Password' },
} satisfies Meta<typeof PasswordField>;

type Story = StoryObj<typeof PasswordField>;

export const Default: Story = { args: { defaultValue: 'correct horse' } };
export const Invalid: Story = { args: { error: 'Wrong username or password.' } };
export const Weak: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    defaultValue: 'password',
    strength: { score: 1, label: 'Weak', hint: 'This is one of the most used passwords.' },
  },
};
export const NotYetRated: Story = { args: { ...Weak.args, strength: null } };
export const Fair: Story = {
  args: { ...Weak.args, strength: { score: 2, label: 'Fair', hint: 'Use more words, or longer ones.' } },
};
export const VeryStrong: Story = {
  args: { ...Weak.args, defaultValue: 'correct horse', strength: { score: 4, label: 'Very strong' } },
};
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
