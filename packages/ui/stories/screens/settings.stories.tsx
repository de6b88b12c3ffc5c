import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { Breadcrumbs } from '#breadcrumbs/breadcrumbs.tsx';
import { Button } from '#button/button.tsx';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { ErrorSummary } from '#error-summary/error-summary.tsx';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { MultiSelect } from '#multi-select/multi-select.tsx';
import { NumberField } from '#number-field/number-field.tsx';
import { Page, PageHeader } from '#page/page.tsx';
import { PriceField } from '#price-field/price-field.tsx';
import { Slider } from '#slider/slider.tsx';
import { Stack } from '#stack/stack.tsx';
import { Switch } from '#switch/switch.tsx';
import { TagInput } from '#tag-input/tag-input.tsx';
import { TextField } from '#text-field/text-field.tsx';
import { WeekdayHoursEditor, type WeekHours } from '#weekday-hours-editor/weekday-hours-editor.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useStoryText } from '../story-language.tsx';
import { arabic, dark, longText, onPhone } from '../variants.ts';

const LUNCH = { from: 11 * 60, to: 14 * 60 + 30 };
const EVENING = { from: 17 * 60, to: 22 * 60 };
const WEEK: WeekHours = {
  0: [],
  1: [LUNCH, EVENING],
  2: [LUNCH, EVENING],
  3: [LUNCH, EVENING],
  4: [LUNCH, EVENING],
  5: [{ from: 18 * 60, to: 2 * 60 }],
  6: [{ from: 18 * 60, to: 2 * 60 }],
};
const KITCHENS = ['Mexican', 'Burgers', 'Salads', 'Vegan', 'Halal', 'Desserts'];

interface SectionProps {
  /** None if the content has a heading of its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Card>
      {title !== undefined && <CardHeader title={title} />}
      <CardBody>
        <Stack>{children}</Stack>
      </CardBody>
    </Card>
  );
}

function DeliveryPart({ rejected }: { readonly rejected: boolean }) {
  const t = useStoryText();
  const [delivers, setDelivers] = useState(true);
  const [radius, setRadius] = useState(5);
  const [price, setPrice] = useState<number | null>(rejected ? null : 450);
  const [free, setFree] = useState<number | null>(4000);
  return (
    <Section title={t('Delivery')}>
      <Switch label={t('We deliver ourselves')} checked={delivers} onChange={setDelivers} />
      <Slider
        label={t('Delivery radius')}
        help={t('Customers further away cannot order.')}
        value={radius}
        onChange={setRadius}
        min={1}
        max={20}
        format={(km) => `${km} km`}
        disabled={!delivers}
      />
      <PriceField
        id="delivery-price"
        label={t('Delivery price')}
        currency="EUR"
        value={price}
        onChange={setPrice}
        disabled={!delivers}
        error={rejected ? t('Say what a delivery costs, or 0.') : undefined}
      />
      <PriceField label={t('Free from')} optional currency="EUR" value={free} onChange={setFree} disabled={!delivers} />
    </Section>
  );
}

function KitchenPart() {
  const t = useStoryText();
  const [kinds, setKinds] = useState<readonly string[]>(['Mexican', 'Vegan']);
  const [words, setWords] = useState<readonly string[]>(['Burrito', 'Guacamole']);
  const [portions, setPortions] = useState<number | null>(24);
  const options = KITCHENS.map((kind) => ({ value: kind, label: t(kind) }));
  return (
    <Section title={t('Kitchen')}>
      <NumberField
        label={t('Portions')}
        help={t('How many the kitchen can make in an hour.')}
        value={portions}
        onChange={setPortions}
        min={1}
        max={500}
        stepper
      />
      <MultiSelect label={t('What you cook')} options={options} value={kinds} onChange={setKinds} />
      <TagInput
        label={t('Search words')}
        help={t('Customers find the item by these too.')}
        optional
        value={words}
        onChange={setWords}
      />
    </Section>
  );
}

function SettingsForm({ rejected }: { readonly rejected: boolean }) {
  const t = useStoryText();
  const [hours, setHours] = useState<WeekHours>(WEEK);
  return (
    <PanelFrame currentHref="/app/settings">
      <Page width="narrow">
        <Breadcrumbs
          label={t('You are here')}
          trail={[{ label: t('Settings'), href: '/app/settings' }]}
          current={t('Store')}
        />
        <PageHeader title={t('Store')} />
        <FormLayout
          bar={
            <>
              <Button type="submit" variant="primary">
                {t('Save')}
              </Button>
              <Button variant="quiet">{t('Go back')}</Button>
            </>
          }
          onSubmit={(event) => event.preventDefault()}
        >
          {rejected && (
            <ErrorSummary errors={[{ fieldId: 'delivery-price', message: t('Say what a delivery costs, or 0.') }]} />
          )}
          <Section title={t('Contact')}>
            <TextField label={t('Name')} defaultValue="Mission Street Kitchen" autoComplete="organization" />
            <TextField label={t('Email')} type="email" defaultValue="hello@mission-street.example" />
          </Section>
          <Section>
            <WeekdayHoursEditor
              label={t('Opening hours')}
              help={t('Customers order while you are open.')}
              value={hours}
              onChange={setHours}
            />
          </Section>
          <DeliveryPart rejected={rejected} />
          <KitchenPart />
        </FormLayout>
      </Page>
    </PanelFrame>
  );
}

export default {
  title: 'Screens/Settings',
  component: SettingsForm,
  args: { rejected: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsForm>;

type Story = StoryObj<typeof SettingsForm>;

export const Filled: Story = {};
export const Refused: Story = { args: { rejected: true } };
export const OnPhone: Story = onPhone;
export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
