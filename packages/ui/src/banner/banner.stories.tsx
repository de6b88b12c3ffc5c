import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '#banner/banner.tsx';
import { Button } from '#button/button.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Banner',
  component: Banner,
  args: { tone: 'warning', children: 'Your store is being checked' },
} satisfies Meta<typeof Banner>;

type Story = StoryObj<typeof Banner>;

export const Default: Story = {};
export const Info: Story = { args: { tone: 'info', onDismiss: () => {} } };
export const Danger: Story = { args: { tone: 'danger', action: <Button size="sm">OK</Button> } };
export const Success: Story = { args: { tone: 'success', children: 'The order was accepted.' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
