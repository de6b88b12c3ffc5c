import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { FormActions, FormLayout } from '#form-layout/form-layout.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { useSay } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Form layout',
  component: FormLayout,
  args: { columns: 1 },
  render: function Form(args) {
    const say = useSay();
    return (
      <FormLayout {...args}>
        <TextField label={say('Name')} />
        <TextField label={say('E-mail')} type="email" />
        <TextField label={say('Phone')} type="tel" />
        <TextField label={say('Address')} optional />
        <FormActions>
          <Button type="submit" variant="primary">
            {say('SUBMIT')}
          </Button>
          <Button variant="quiet">{say('Go back')}</Button>
        </FormActions>
      </FormLayout>
    );
  },
} satisfies Meta<typeof FormLayout>;

type Story = StoryObj<typeof FormLayout>;

export const Default: Story = {};
export const TwoColumns: Story = { args: { columns: 2 } };

/** Longer than the screen. */
export const WithBar: Story = {
  render: function LongForm(args) {
    const say = useSay();
    return (
      <FormLayout
        {...args}
        bar={
          <Button type="submit" variant="primary">
            {say('SUBMIT')}
          </Button>
        }
      >
        {Array.from({ length: 16 }, (_, at) => (
          <TextField key={at} label={`${say('Address')} ${at + 1}`} optional />
        ))}
      </FormLayout>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
