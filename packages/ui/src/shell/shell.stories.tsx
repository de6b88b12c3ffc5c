import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shell } from '#shell/shell.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { PanelFrame } from '../../stories/panel-frame.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Shell',
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: { sidebar: null, topBar: null, children: null },
  render: function Framed() {
    const t = useStoryText();
    return (
      <PanelFrame currentHref="/app/menu">
        <Page>
          <PageHeader title={t('Menu')} />
        </Page>
      </PanelFrame>
    );
  },
} satisfies Meta<typeof Shell>;

type Story = StoryObj<typeof Shell>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
