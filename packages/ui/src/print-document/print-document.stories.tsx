import type { Meta, StoryObj } from '@storybook/react-vite';
import { PrintPreview } from '#print-document/print-document.tsx';
import { PrintTicket } from '#print-ticket/print-ticket.tsx';
import styles from '#print-ticket/print-ticket.css?inline';
import { KITCHEN_TICKET, RECEIPT } from '../../stories/sample-ticket.ts';

export default {
  title: 'Print/Print preview',
  component: PrintPreview,
  args: {
    label: 'Preview',
    styles,
    language: 'en',
    direction: 'ltr',
    tickets: [<PrintTicket key="kitchen" {...KITCHEN_TICKET} />],
  },
} satisfies Meta<typeof PrintPreview>;

type Story = StoryObj<typeof PrintPreview>;

export const Default: Story = {};
export const Several: Story = {
  args: { tickets: [<PrintTicket key="kitchen" {...KITCHEN_TICKET} />, <PrintTicket key="receipt" {...RECEIPT} />] },
};
export const Arabic: Story = { args: { language: 'ar', direction: 'rtl' } };
