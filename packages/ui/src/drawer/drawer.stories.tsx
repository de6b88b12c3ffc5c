import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { Drawer } from '#drawer/drawer.tsx';
import { TextArea } from '#text-area/text-area.tsx';
import { useSay } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    open: true,
    onClose: () => {},
    title: 'Reject this order?',
    description: 'The customer is told at once. You can restore the order for 15 minutes.',
  },
  render: function Open(args) {
    const say = useSay();
    return (
      <Drawer {...args} footer={<Button variant="primary">{say('Reject order')}</Button>}>
        <TextArea label={say('Reason')} />
      </Drawer>
    );
  },
} satisfies Meta<typeof Drawer>;

type Story = StoryObj<typeof Drawer>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
