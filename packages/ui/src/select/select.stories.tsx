import type { Meta, StoryObj } from '@storybook/react-vite';
import { InlineSelect, Select } from '#select/select.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Status',
    options: [
      { value: 'all', label: 'All' },
      { value: 'completed', label: 'Completed' },
      { value: 'cancelled', label: 'Cancelled', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>;

type Story = StoryObj<typeof Select>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: 'Waybill is required' } };
export const Disabled: Story = { args: { disabled: true } };
export const Inline: Story = {
  render: function InABar({ options }) {
    const t = useStoryText();
    return <InlineSelect label={t('Status')} options={options} />;
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
