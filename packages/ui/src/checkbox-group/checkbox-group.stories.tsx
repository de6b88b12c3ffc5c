import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CheckboxGroup } from '#checkbox-group/checkbox-group.tsx';
import { SearchField } from '#search-field/search-field.tsx';
import { Stack } from '#stack/stack.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Checkbox group',
  component: CheckboxGroup,
  args: {
    label: 'Orders',
    value: ['running', 'past'],
    onChange: () => {},
    options: [
      { value: 'running', label: 'Running orders and the board' },
      { value: 'past', label: 'Past orders' },
      { value: 'payouts', label: 'Payouts', help: 'Shows what customers paid.' },
      { value: 'refunds', label: 'Refunds' },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <CheckboxGroup {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CheckboxGroup>;

type Story = StoryObj<typeof CheckboxGroup>;

export const Default: Story = {};
export const AllSelected: Story = { args: { value: ['running', 'past', 'payouts', 'refunds'] } };
export const NoneSelected: Story = { args: { value: [], help: 'Staff may open' } };
export const Columns: Story = { args: { columns: 3, collapsible: true } };
export const Collapsed: Story = { args: { collapsible: true, open: false } };
export const Invalid: Story = { args: { value: [], error: 'Choose at least one screen.' } };
/** Many groups with an app's search: options that do not match are hidden, groups stay open. */
export const ManyGroups: Story = {
  render: function PermissionEditor() {
    const t = useStoryText();
    const [text, setText] = useState('');
    const [selected, setSelected] = useState<readonly string[]>(['Running orders and the board', 'Menu']);
    const groups = [
      ['Orders', ['Running orders and the board', 'Past orders', 'Refunds', 'Claim lookup']],
      ['Store', ['Menu', 'Opening hours', 'Settings', 'My profile']],
      ['Sales', ['Payouts', 'Bank account']],
    ] as const;
    const isFound = (label: string) => label.toLowerCase().includes(text.toLowerCase());
    return (
      <Stack>
        <SearchField label={t('Search')} value={text} onChange={setText} />
        {groups.map(([name, screens]) => {
          const options = screens.map((screen) => ({
            value: screen,
            label: t(screen),
            hidden: !isFound(t(screen)),
          }));
          if (options.every(({ hidden }) => hidden)) return null;
          return (
            <CheckboxGroup
              key={name}
              label={t(name)}
              options={options}
              value={selected}
              onChange={setSelected}
              columns={2}
              collapsible
              open={text === '' ? undefined : true}
            />
          );
        })}
      </Stack>
    );
  },
};
export const Disabled: Story = { args: { disabled: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
