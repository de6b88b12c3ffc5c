import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { StatusPage } from '#status-page/status-page.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Status page',
  component: StatusPage,
  parameters: { layout: 'fullscreen' },
  args: { code: '404', title: 'Ooops... looks like page not found!', actions: <Button variant="primary">OK</Button> },
} satisfies Meta<typeof StatusPage>;

type Story = StoryObj<typeof StatusPage>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
