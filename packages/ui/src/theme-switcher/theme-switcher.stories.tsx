import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ThemeSwitcher } from '#theme-switcher/theme-switcher.tsx';
import { DEFAULT_THEME } from '#theme/theme.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Theme switcher',
  component: ThemeSwitcher,
  args: { value: DEFAULT_THEME, onChange: () => {} },
} satisfies Meta<typeof ThemeSwitcher>;

type Story = StoryObj<typeof ThemeSwitcher>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('radio')).toHaveLength(14);
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
