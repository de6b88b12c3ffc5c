import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flag } from '#flag/flag.tsx';
import { Inline } from '#stack/stack.tsx';
import { sampleCountries } from '../../stories/sample-countries.ts';
import { useStoryLanguage } from '../../stories/story-language.tsx';
import { arabic, dark, narrow } from '../../stories/variants.ts';

export default {
  title: 'Status/Flag',
  component: Flag,
  args: { code: 'DE' },
  render: function Flags() {
    const countries = sampleCountries(useStoryLanguage()).slice(0, 12);
    return (
      <Inline>
        {countries.map(({ code, name }) => (
          <span key={code}>
            <Flag code={code} /> {name}
          </span>
        ))}
      </Inline>
    );
  },
} satisfies Meta<typeof Flag>;

type Story = StoryObj<typeof Flag>;

export const Default: Story = {};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const Narrow: Story = narrow;
