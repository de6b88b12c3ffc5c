import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepsList } from '#steps-list/steps-list.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Feedback/Steps list',
  component: StepsList,
  args: {
    label: 'Test',
    steps: [
      { id: 'name', label: 'Server name', state: 'passed' },
      { id: 'encryption', label: 'Encryption', state: 'warned', text: 'The certificate ends on 2 Apr 2026.' },
      {
        id: 'sign_in',
        label: 'Sign-in',
        state: 'failed',
        text: 'The server refused the password. Some providers need a separate app password.',
        quote: '535 5.7.8 Authentication failed',
      },
      { id: 'delivery', label: 'Delivery', state: 'skipped' },
    ],
  },
} satisfies Meta<typeof StepsList>;

type Story = StoryObj<typeof StepsList>;

export const Default: Story = {};
export const Running: Story = {
  args: {
    steps: [
      { id: 'name', label: 'Server name', state: 'passed' },
      { id: 'sign_in', label: 'Sign-in', state: 'running' },
    ],
  },
};

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
