import type { Meta, StoryObj } from '@storybook/react-vite';
import { CaptchaField } from '#captcha-field/captcha-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Captcha field',
  component: CaptchaField,
  args: { state: 'idle', onStart: () => {} },
} satisfies Meta<typeof CaptchaField>;

type Story = StoryObj<typeof CaptchaField>;

export const Default: Story = {
  args: { help: 'Your browser does a small sum. Nothing is sent to third parties.' },
};
export const Working: Story = { args: { state: 'working', progress: 0.4 } };
export const WorkingWithoutEnd: Story = { args: { state: 'working' } };
export const Done: Story = { args: { state: 'done' } };
export const Failed: Story = { args: { state: 'failed' } };
export const Expired: Story = { args: { state: 'expired' } };
export const Invalid: Story = { args: { error: 'Confirm that you are not a robot.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
