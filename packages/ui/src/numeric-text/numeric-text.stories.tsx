import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Numeric text',
  component: NumericText,
  args: { children: '$1,111.70' },
} satisfies Meta<typeof NumericText>;

type Story = StoryObj<typeof NumericText>;

export const Default: Story = {};
export const Strong: Story = { args: { strong: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
