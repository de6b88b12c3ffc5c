import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Rating, RatingMark } from '#rating/rating.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Rating',
  component: Rating,
  args: { label: 'Customer', value: null, onChange: () => {}, wordOf: (stars) => `${stars} / 5` },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <Rating {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Rating>;

type Story = StoryObj<typeof Rating>;

export const Default: Story = {};
export const Selected: Story = { args: { value: 4 } };
export const LabelHidden: Story = { args: { value: 4, labelHidden: true } };
export const Disabled: Story = { args: { value: 2, disabled: true } };
export const ReadOnly: Story = { render: ({ wordOf }) => <RatingMark value={3} wordOf={wordOf} /> };

export const Arabic: Story = { ...arabic, args: { value: 2 }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { value: 5 }, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { value: 3 } };
