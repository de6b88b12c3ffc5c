import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, UserRoundCog } from 'lucide-react';
import { Banner } from '#banner/banner.tsx';
import { Button } from '#button/button.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { PanelFrame } from '../../stories/panel-frame.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Banner',
  component: Banner,
  args: { tone: 'warning', children: 'Your store is in review' },
} satisfies Meta<typeof Banner>;

type Story = StoryObj<typeof Banner>;

export const Default: Story = {};
export const Info: Story = { args: { tone: 'info', onDismiss: () => {} } };
export const Danger: Story = { args: { tone: 'danger', action: <Button size="sm">OK</Button> } };
export const Success: Story = { args: { tone: 'success', children: 'The order was accepted.' } };
export const ActingForAStore: Story = {
  render: function Acting() {
    const t = useStoryText();
    return (
      <Banner
        tone="warning"
        label={t('Acting for a store')}
        icon={<UserRoundCog aria-hidden="true" />}
        countdown={t('ends at 14:32')}
        action={<Button size="sm">{t('End')}</Button>}
      >
        {t('You act for Mission Street Kitchen as an administrator')}
      </Banner>
    );
  },
};
/** Over the content, in the flow: nothing is covered. */
export const InTheShell: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Framed(args, context) {
    const t = useStoryText();
    return (
      <PanelFrame currentHref="/app/menu" notices={ActingForAStore.render?.(args, context)}>
        <Page>
          <PageHeader title={t('Menu')} />
        </Page>
      </PanelFrame>
    );
  },
};
export const ActingNarrow: Story = { ...ActingForAStore, ...narrow };
export const ViewOfASubStore: Story = {
  render: function Viewing() {
    const t = useStoryText();
    return (
      <Banner
        tone="info"
        label={t('View of a sub-store')}
        icon={<Eye aria-hidden="true" />}
        action={<Button size="sm">{t('Back to your store')}</Button>}
      >
        {t('You see the panel as the sub-store Harbour')}
      </Banner>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
