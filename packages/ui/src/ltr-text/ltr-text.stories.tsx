import type { Meta, StoryObj } from '@storybook/react-vite';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Ltr text',
  component: LtrText,
  args: { children: '+34 612 345 678' },
} satisfies Meta<typeof LtrText>;

type Story = StoryObj<typeof LtrText>;

export const Default: Story = {};
export const InASentence: Story = {
  render: function InASentence(args) {
    const t = useStoryText();
    return (
      <p>
        {t('Phone')}: <LtrText {...args} />, {t('Order')} <LtrText>#1042</LtrText>
      </p>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
