import type { Meta, StoryObj } from '@storybook/react-vite';
import { InlineAlert } from '#inline-alert/inline-alert.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Inline alert',
  component: InlineAlert,
  args: { tone: 'danger', children: 'Wrong username or password.' },
} satisfies Meta<typeof InlineAlert>;

type Story = StoryObj<typeof InlineAlert>;

export const Default: Story = {};
export const Warning: Story = {
  args: { tone: 'warning', title: 'Error', children: 'This order was changed by Nadia in the meantime.' },
};
export const Info: Story = {
  args: {
    tone: 'info',
    children: 'We’ll let you know as soon as it’s approved. You can use your profile until then.',
  },
};
export const Success: Story = { args: { tone: 'success', title: 'Success', children: 'The order was accepted.' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
