import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#card/card.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Layout/Card',
  component: Card,
  args: {},
  render: function CardOfAStore(args) {
    const t = useStoryText();
    return (
      <Card {...args}>
        <CardHeader title={t('Details')}>
          <Button size="sm" variant="quiet">
            {t('Settings')}
          </Button>
        </CardHeader>
        <CardBody>{t('An order comes in as soon as a customer places it. The sound is on.')}</CardBody>
        <CardFooter>
          <Button>{t('Go back')}</Button>
        </CardFooter>
      </Card>
    );
  },
} satisfies Meta<typeof Card>;

type Story = StoryObj<typeof Card>;

export const Default: Story = {};
export const Toned: Story = { args: { tone: 'danger' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
