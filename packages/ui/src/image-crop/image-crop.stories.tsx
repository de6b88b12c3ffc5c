import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageCrop } from '#image-crop/image-crop.tsx';
import { sampleImageBlob } from '../../stories/sample-image.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Image crop',
  component: ImageCrop,
  args: { label: 'Logo', image: sampleImageBlob(), onChange: () => {} },
} satisfies Meta<typeof ImageCrop>;

type Story = StoryObj<typeof ImageCrop>;

export const Default: Story = {};
export const Round: Story = { args: { shape: 'round' } };
export const Wide: Story = { args: { aspect: 16 / 9 } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
