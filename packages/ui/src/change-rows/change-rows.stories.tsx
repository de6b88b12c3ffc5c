import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ChangeRows, type ChangedPart } from '#change-rows/change-rows.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const pizza: ChangedPart = {
  id: 'pizza',
  name: 'Pizza Margherita',
  kind: 'Item',
  rows: [
    { id: 'price', label: 'Price', before: '€8.90', after: '€9.50' },
    { id: 'code', label: 'Code', before: null, after: 'PZ-01' },
    { id: 'name.0', label: 'Name (العربية)', before: 'بيتزا', after: 'بيتزا مارغريتا' },
  ],
};
const DESCRIPTION =
  'Tomato, mozzarella and basil on dough that rested for two days. Baked on stone at 450 degrees, with olive oil from ' +
  'the region, and served in one piece or in eight.';

export default {
  title: 'Status/Change rows',
  component: ChangeRows,
  args: {
    label: 'Changes',
    parts: [
      pizza,
      { id: 'tiramisu', name: 'Tiramisu', kind: 'Item', state: 'added', rows: [] },
      { id: 'soup', name: 'Soup of the day', kind: 'Item', state: 'removed', rows: [] },
    ],
  },
} satisfies Meta<typeof ChangeRows>;

type Story = StoryObj<typeof ChangeRows>;

export const Default: Story = {};
export const Lists: Story = {
  args: {
    parts: [
      {
        id: 'pizza',
        name: 'Pizza Margherita',
        rows: [
          { id: 'allergens', label: 'Allergens', before: ['Gluten', 'Milk'], after: ['Gluten', 'Milk', 'Celery'] },
          { id: 'labels', label: 'Labels', before: ['Vegan', 'Spicy'], after: ['Vegetarian'] },
          { id: 'groups', label: 'Modifier groups', before: ['Size', 'Extras'], after: ['Extras', 'Size'] },
          { id: 'none', label: 'Allergens of the side dish', before: null, after: ['Eggs'] },
        ],
      },
    ],
  },
};
export const LongValues: Story = {
  args: {
    parts: [
      {
        id: 'pizza',
        name: null,
        rows: [{ id: 'description', label: 'Description', before: DESCRIPTION, after: `${DESCRIPTION} Vegetarian.` }],
        note: 'The price stays, because Ana changed it again on 3 February.',
      },
    ],
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button');
    await userEvent.click(first!);
    await expect(first!).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(first!);
    await expect(first!).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
