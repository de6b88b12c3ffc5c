import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { TagInput } from '#tag-input/tag-input.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Tag input',
  component: TagInput,
  args: {
    label: 'Search words',
    help: 'Customers find the item by these too.',
    value: ['Vegan', 'Spicy'],
    onChange: () => {},
  },
  render: function Tagging(args) {
    const [value, setValue] = useState(args.value);
    return <TagInput {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TagInput>;

type Story = StoryObj<typeof TagInput>;

export const Default: Story = {};
export const Empty: Story = { args: { value: [], optional: true, placeholder: 'Vegan' } };
export const Many: Story = {
  args: {
    value: ['Vegan', 'Spicy', 'Halal', 'Gluten-free', 'Chicken Bowl', 'Black Beans', 'Guacamole', 'Steak Burrito'],
  },
};
export const Twice: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), `${args.value[0] ?? ''}{Enter}`);
  },
};
export const Invalid: Story = { args: { value: [], error: 'Add at least one word.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
