import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyField } from '#copy-field/copy-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Copy field',
  component: CopyField,
  args: {
    label: 'Link for your staff',
    value: 'https://panel.example/join/8f2c61d0-77f3-4f0b-9c42-5a1c1f0f6f3e',
    help: 'Valid for 24 hours.',
  },
} satisfies Meta<typeof CopyField>;

type Story = StoryObj<typeof CopyField>;

export const Default: Story = {};
export const Code: Story = { args: { label: 'Recovery code', value: '7K4P-92MX-QD', help: undefined } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
