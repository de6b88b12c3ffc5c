import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { MenuItem } from '#menu/menu.tsx';
import { SplitButton } from '#split-button/split-button.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Actions/Split button',
  component: SplitButton,
  args: { children: 'Export CSV', menuLabel: 'More ways to export', items: null },
  render: function Exporting(args) {
    const t = useStoryText();
    return (
      <SplitButton
        {...args}
        items={
          <>
            <MenuItem icon={<FileSpreadsheet aria-hidden="true" />}>{t('Export as spreadsheet')}</MenuItem>
            <MenuItem icon={<FileText aria-hidden="true" />}>{t('Export as PDF')}</MenuItem>
          </>
        }
      />
    );
  },
} satisfies Meta<typeof SplitButton>;

type Story = StoryObj<typeof SplitButton>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary', icon: <Download aria-hidden="true" /> } };
export const Small: Story = { args: { size: 'sm' } };
export const Pending: Story = { args: { variant: 'primary', pending: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[1] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible());
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
