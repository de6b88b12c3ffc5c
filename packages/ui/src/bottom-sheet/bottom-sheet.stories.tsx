import type { Meta, StoryObj } from '@storybook/react-vite';
import { BottomSheet } from '#bottom-sheet/bottom-sheet.tsx';
import { Button } from '#button/button.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow, onPhone } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Bottom sheet',
  component: BottomSheet,
  ...onPhone,
  args: { open: true, onClose: () => {}, title: 'Order 1042' },
  render: function Open(args) {
    const t = useStoryText();
    return (
      <BottomSheet {...args} footer={<Button variant="primary">{t('Accept order')}</Button>}>
        {args.children ?? t('From the kitchen to the door')}
      </BottomSheet>
    );
  },
} satisfies Meta<typeof BottomSheet>;

type Story = StoryObj<typeof BottomSheet>;

export const Default: Story = {};
export const Scrolling: Story = { args: { children: <div style={{ blockSize: '60rem' }} /> } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
