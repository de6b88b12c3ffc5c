import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '#avatar/avatar.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Avatar',
  component: Avatar,
  args: { name: 'Mission Street Kitchen' },
} satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const PictureFails: Story = { args: { image: 'data:image/png;base64,broken' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
