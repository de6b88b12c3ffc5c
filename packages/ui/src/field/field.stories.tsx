import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#field/field.tsx';

export default {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Name', children: (control) => <input {...control} /> },
} satisfies Meta<typeof Field>;

type Story = StoryObj<typeof Field>;

export const Default: Story = {};
export const WithEverything: Story = {
  args: { help: 'Enter both numbers from your delivery slip.', error: 'Waybill is required', optional: true },
};
