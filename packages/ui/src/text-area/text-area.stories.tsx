import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from '#text-area/text-area.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Text area',
  component: TextArea,
  args: { label: 'Reason' },
} satisfies Meta<typeof TextArea>;

type Story = StoryObj<typeof TextArea>;

export const Default: Story = {};
export const Filled: Story = {
  args: {
    defaultValue: 'We are out of tortillas until tomorrow.',
    help: 'The customer will be told right away. You can restore the order for 15 minutes.',
  },
};
export const Invalid: Story = { args: { error: 'Waybill is required' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
