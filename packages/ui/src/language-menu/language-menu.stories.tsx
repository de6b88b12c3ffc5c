import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LanguageMenu } from '#language-menu/language-menu.tsx';
import { LANGUAGES } from '../../stories/panel-frame.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Language menu',
  component: LanguageMenu,
  args: { languages: LANGUAGES, value: 'en', onChange: () => {} },
} satisfies Meta<typeof LanguageMenu>;

type Story = StoryObj<typeof LanguageMenu>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
