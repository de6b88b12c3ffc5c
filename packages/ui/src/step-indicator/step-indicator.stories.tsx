import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepIndicator } from '#step-indicator/step-indicator.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const STEPS = [
  { id: 'account', label: 'Account' },
  { id: 'store', label: 'Store' },
  { id: 'hours', label: 'Opening hours' },
  { id: 'bank', label: 'Bank account' },
  { id: 'check', label: 'Check and send' },
];

export default {
  title: 'Forms/Step indicator',
  component: StepIndicator,
  args: { label: 'Register your store', steps: STEPS, current: 'hours' },
} satisfies Meta<typeof StepIndicator>;

type Story = StoryObj<typeof StepIndicator>;

export const Default: Story = {};
export const WithWayBack: Story = { args: { onSelect: () => {} } };
export const First: Story = { args: { current: 'account' } };
export const Last: Story = { args: { current: 'check' } };
export const Failed: Story = {
  args: {
    current: 'check',
    onSelect: () => {},
    steps: STEPS.map((step) => ({ ...step, failed: step.id === 'store' })),
  },
};
export const NarrowFailed: Story = { ...narrow, args: Failed.args };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
