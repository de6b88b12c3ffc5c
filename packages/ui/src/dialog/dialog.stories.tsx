import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { TextArea } from '#text-area/text-area.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: () => {},
    title: 'Reject this order?',
    description: 'The customer will be told right away. You can restore the order for 15 minutes.',
  },
  render: function Open(args) {
    const t = useStoryText();
    return (
      <Dialog {...args} footer={<Button variant="primary">{t('Reject order')}</Button>}>
        <TextArea label={t('Reason')} />
      </Dialog>
    );
  },
} satisfies Meta<typeof Dialog>;

type Story = StoryObj<typeof Dialog>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
