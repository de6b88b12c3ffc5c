import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DocumentEditor, type DocumentNode } from '#document-editor/document-editor.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const text = (value: string, ...marks: readonly string[]): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const variable = (name: string): DocumentNode => ({ type: 'variable', attrs: { name } });
const paragraph = (...content: readonly DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

const LETTER: DocumentNode = {
  type: 'doc',
  content: [
    paragraph(text('Hello '), variable('customer_name'), text(',')),
    paragraph(
      text('your order '),
      variable('order_number'),
      text(' will be ready at '),
      text('6:30 pm', 'bold'),
      text('.'),
    ),
    { type: 'order_table' },
    {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [paragraph(text('Bring your confirmation code.'))] }],
    },
    { type: 'button', attrs: { label: 'See our menu', href: 'https://linden.example/menu' } },
  ],
};

export default {
  title: 'Forms/Document editor',
  component: DocumentEditor,
  args: {
    label: 'Email content',
    value: LETTER,
    onChange: () => undefined,
    variables: [
      { name: 'customer_name', label: 'Customer name' },
      { name: 'order_number', label: 'Order number' },
    ],
    blocks: [{ name: 'order_table', label: 'Order items' }],
  },
  render: function Edited(args) {
    const [value, setValue] = useState(args.value);
    return <DocumentEditor {...args} value={value} onChange={setValue} />;
  },
  // The editor's libraries load later, and its picture is of the editor.
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox');
  },
} satisfies Meta<typeof DocumentEditor>;

type Story = StoryObj<typeof DocumentEditor>;

export const Default: Story = {};
export const Empty: Story = {
  args: { value: { type: 'doc', content: [] }, help: 'Customers get this when you accept an order.' },
};
export const Plain: Story = {
  args: {
    label: 'Text message',
    format: 'plain',
    value: { type: 'doc', content: [paragraph(text('Your order '), variable('order_number'), text(' is ready.'))] },
  },
};
export const Line: Story = {
  args: {
    label: 'Subject',
    format: 'line',
    value: { type: 'doc', content: [paragraph(text('Order '), variable('order_number'))] },
  },
};
export const RightToLeftText: Story = {
  args: {
    lang: 'ar',
    dir: 'rtl',
    value: { type: 'doc', content: [paragraph(variable('customer_name'), text('، طلبك جاهز للاستلام.'))] },
  },
};
export const Invalid: Story = { args: { error: 'Enter the email content.' } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
