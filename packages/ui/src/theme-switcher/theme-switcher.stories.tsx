import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ThemeSwitcher } from '#theme-switcher/theme-switcher.tsx';
import { DEFAULT_THEME, THEME_COLORS, THEME_DENSITIES, THEME_MODES, THEME_RADII } from '#theme/theme.ts';
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
    const choices = await canvas.findAllByRole('radio');
    await expect(choices).toHaveLength(
      THEME_COLORS.length + THEME_MODES.length + THEME_RADII.length + THEME_DENSITIES.length,
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
