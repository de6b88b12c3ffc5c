import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '#icon-button/icon-button.tsx';
import { NumericText } from '#numeric-text/numeric-text.tsx';
import { movedTree, SortableTree, type SortableTreeProps, type TreeItem } from '#sortable-tree/sortable-tree.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

interface MenuItem extends TreeItem {
  readonly price?: string;
}

const MENU: readonly MenuItem[] = [
  {
    id: 'bowls',
    label: 'Main dishes',
    children: [
      { id: 'chicken', label: 'Chicken Bowl', price: '9.20' },
      { id: 'steak', label: 'Steak Burrito', price: '9.80' },
      { id: 'veggie', label: 'Veggie Salad', price: '7.40' },
    ] as readonly MenuItem[],
  },
  {
    id: 'drinks',
    label: 'Drinks',
    children: [{ id: 'soda', label: 'Canned Soda', price: '2.10' }] as readonly MenuItem[],
  },
  { id: 'extras', label: 'Extras', children: [] },
];

const inSections = (parent: MenuItem | null, child: MenuItem) => (parent === null) === (child.children !== undefined);

interface ItemProps {
  readonly item: MenuItem;
}

function Named({ item }: ItemProps) {
  return item.children === undefined ? item.label : <strong>{item.label}</strong>;
}

function PriceAndPencil({ item, tabIndex }: ItemProps & { readonly tabIndex: number }) {
  const t = useStoryText();
  return (
    <>
      {item.price !== undefined && <NumericText>{item.price}</NumericText>}
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        icon={<Pencil aria-hidden="true" />}
        label={`${t('Edit')}: ${item.label}`}
      />
    </>
  );
}

const named = (item: MenuItem) => <Named item={item} />;
const priceAndPencil = (item: MenuItem, tabIndex: number) => <PriceAndPencil item={item} tabIndex={tabIndex} />;

const MenuTree = (props: SortableTreeProps<MenuItem>) => <SortableTree {...props} />;

export default {
  title: 'Lists/Sortable tree',
  component: MenuTree,
  args: { label: 'Menu', items: MENU, accepts: inSections, onMove: () => {} },
  render: function Sorting(args) {
    const [items, setItems] = useState(args.items);
    return (
      <SortableTree
        {...args}
        items={items}
        onMove={(move) => setItems(movedTree(items, move))}
        renderItem={named}
        actions={priceAndPencil}
      />
    );
  },
} satisfies Meta<typeof MenuTree>;

type Story = StoryObj<typeof MenuTree>;

export const Default: Story = {};
export const Closed: Story = { args: { defaultClosed: ['bowls', 'drinks'] } };
export const MoveMenu: Story = {
  play: async ({ canvas }) => {
    const [, line] = canvas.getAllByRole('row');
    await userEvent.click(line?.querySelector('[aria-haspopup="menu"]') as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible());
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
