import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#badge/badge.tsx';
import { Inline } from '#stack/stack.tsx';
import { TONES } from '#tone/tone.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Badge',
  component: Badge,
  args: { children: 8 },
} satisfies Meta<typeof Badge>;

type Story = StoryObj<typeof Badge>;

export const Default: Story = {};
export const AboveItsMaximum: Story = { args: { children: 120, max: 99 } };
export const Tones: Story = {
  render: (args) => (
    <Inline>
      {TONES.map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </Inline>
  ),
};
export const Strong: Story = {
  render: (args) => (
    <Inline>
      {TONES.map((tone) => (
        <Badge key={tone} {...args} strong tone={tone} />
      ))}
    </Inline>
  ),
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
