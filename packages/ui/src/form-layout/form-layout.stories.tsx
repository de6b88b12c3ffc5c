import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { FormActions, FormLayout } from '#form-layout/form-layout.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Forms/Form layout',
  component: FormLayout,
  args: { columns: 1 },
  render: function Form(args) {
    const t = useStoryText();
    return (
      <FormLayout {...args}>
        <TextField label={t('Name')} />
        <TextField label={t('Email')} type="email" />
        <TextField label={t('Phone')} type="tel" />
        <TextField label={t('Address')} optional />
        <FormActions>
          <Button type="submit" variant="primary">
            {t('SUBMIT')}
          </Button>
          <Button variant="quiet">{t('Go back')}</Button>
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
    const t = useStoryText();
    return (
      <FormLayout
        {...args}
        bar={
          <Button type="submit" variant="primary">
            {t('SUBMIT')}
          </Button>
        }
      >
        {Array.from({ length: 16 }, (_, at) => (
          <TextField key={at} label={`${t('Address')} ${at + 1}`} optional />
        ))}
      </FormLayout>
    );
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
