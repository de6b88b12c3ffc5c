import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from '#description-list/description-list.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Description list',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Name', detail: 'Lucía Fernández' },
      { term: 'Phone', detail: <LtrText>+34 612 345 678</LtrText> },
      { term: 'Address', detail: 'Carrer de Mallorca 401, 08013 Barcelona' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

type Story = StoryObj<typeof DescriptionList>;

export const Default: Story = {};
export const Sums: Story = {
  args: {
    layout: 'sums',
    items: [
      { term: 'Subtotal', detail: '$38.70' },
      { term: 'Delivery price', detail: '$3.50' },
      { term: 'Total', detail: '$42.20', strong: true },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
