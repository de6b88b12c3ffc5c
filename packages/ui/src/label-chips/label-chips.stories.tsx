import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flame, Leaf } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { LabelChips, LabelChoice } from '#label-chips/label-chips.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const LABELS = [
  { id: 'vegan', text: 'Vegan', tone: 'success', icon: <Leaf aria-hidden="true" /> },
  { id: 'spicy', text: 'Spicy', tone: 'danger', icon: <Flame aria-hidden="true" /> },
  { id: 'gluten', text: 'Gluten', tone: 'warning' },
  { id: 'milk', text: 'Milk', tone: 'warning' },
  { id: 'organic', text: 'Organic' },
] as const;

export default {
  title: 'Status/Label chips',
  component: LabelChips,
  args: { label: 'Labels and allergens', labels: LABELS },
} satisfies Meta<typeof LabelChips>;

type Story = StoryObj<typeof LabelChips>;

export const Default: Story = {};
export const Some: Story = {
  args: { max: 3 },
  play: async ({ canvas }) => {
    const chips = await canvas.findAllByRole('listitem');
    await expect(chips).toHaveLength(3);
    // The rest can be read, too, in the language of the story.
    await expect(chips[2]).toHaveTextContent(/^\+3.+, .+, .+$/);
  },
};
export const Choice: Story = {
  render: function Choice() {
    const [value, setValue] = useState<readonly string[]>(['vegan']);
    return (
      <LabelChoice
        label="Labels"
        help="Customers see them beside the item."
        options={LABELS.map(({ id, text }) => ({ id, text }))}
        value={value}
        onChange={setValue}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Spicy' }));
    await expect(canvas.getByRole('checkbox', { name: 'Spicy' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vegan' }));
    await expect(canvas.getByRole('checkbox', { name: 'Vegan' })).not.toBeChecked();
  },
};
export const DisabledChoice: Story = {
  render: () => (
    <LabelChoice
      label="Labels"
      options={LABELS.map(({ id, text }) => ({ id, text }))}
      value={['vegan']}
      onChange={() => {}}
      disabled
    />
  ),
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
