import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Printer, X } from 'lucide-react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { ContextMenu } from '#context-menu/context-menu.tsx';
import { MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Context menu',
  component: ContextMenu,
  args: { label: 'Order 1042', items: null, children: <div /> },
  render: function OnACard(args) {
    const t = useStoryText();
    return (
      <ContextMenu
        {...args}
        items={
          <>
            <MenuItem icon={<Copy aria-hidden="true" />}>{t('Copy number')}</MenuItem>
            <MenuItem icon={<Printer aria-hidden="true" />}>{t('Print')}</MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<X aria-hidden="true" />}>
              {t('Reject order')}
            </MenuItem>
          </>
        }
      >
        <Card>
          <CardHeader title={args.label} />
          <CardBody>{t('Steak Burrito')}</CardBody>
        </Card>
      </ContextMenu>
    );
  },
} satisfies Meta<typeof ContextMenu>;

type Story = StoryObj<typeof ContextMenu>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas, canvasElement }) => {
    await fireEvent.contextMenu(canvasElement.querySelector('.kit-Card') as Element, { clientX: 120, clientY: 40 });
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible());
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
