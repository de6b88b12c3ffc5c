import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { Page, PageColumns, PageHeader } from '#page/page.tsx';
import { Card, CardBody } from '#card/card.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Page',
  component: PageHeader,
  args: { title: 'Past orders', description: 'All orders of the past 30 days' },
} satisfies Meta<typeof PageHeader>;

type Story = StoryObj<typeof PageHeader>;

export const Default: Story = {};
export const WithEverything: Story = {
  args: { back: { href: '/orders', label: 'Orders' }, actions: <Button variant="primary">OK</Button>, status: '1042' },
};
export const Whole: Story = {
  render: function WholePage(args) {
    const t = useStoryText();
    return (
      <Page>
        <PageHeader {...args} />
        <PageColumns
          aside={
            <Card>
              <CardBody>{t('Customer')}</CardBody>
            </Card>
          }
        >
          <Card>
            <CardBody>{t('Items')}</CardBody>
          </Card>
        </PageColumns>
      </Page>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
