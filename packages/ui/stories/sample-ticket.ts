import type { PrintTicketProps } from '#print-ticket/print-ticket.tsx';

/** A kitchen ticket with every field. */
export const KITCHEN_TICKET = {
  paperSize: '80',
  label: 'Kitchen ticket',
  number: '#1042',
  kind: { text: 'Delivery', sign: 'delivery' },
  customerName: 'Ana Pereira',
  facts: [
    { term: 'Ready by', detail: '12:40 PM', strong: true },
    { term: 'Ordered', detail: '12:10 PM' },
  ],
  notes: [{ term: 'Order comment', text: 'No onions please, allergy!' }],
  lines: [
    {
      id: '1',
      quantity: 12,
      name: 'Chicken Bowl',
      options: [
        { id: 'a', text: 'Brown rice' },
        { id: 'b', text: '2× Guacamole' },
      ],
      note: 'No onions please, allergy!',
      allergens: { term: 'Contains allergens:', words: 'Milk, Nuts' },
    },
    { id: '2', quantity: 1, name: 'Steak Burrito', options: [{ id: 'a', text: 'Fresh Tomato Salsa' }] },
    { id: '3', quantity: 3, name: 'Chips and Salsa' },
  ],
  end: '#1042 · 16 items',
} as const satisfies PrintTicketProps;

/** A customer's receipt of the same order. */
export const RECEIPT = {
  paperSize: '80',
  label: 'Receipt',
  issuer: { name: 'Corner Kitchen', lines: ['Main Street 1, Berlin'] },
  number: '#1042',
  kind: { text: 'Delivery', sign: 'delivery' },
  customerName: 'Ana Pereira',
  facts: [
    { term: 'Ordered', detail: '21 Nov 2026 12:10 PM' },
    { term: 'Address', detail: 'Oranienstrasse 21, 10999 Berlin, third floor' },
    { term: 'Phone', detail: '+49 30 1234567' },
  ],
  lines: [
    {
      id: '1',
      quantity: 2,
      name: 'Chicken Bowl',
      options: [{ id: 'a', text: 'Guacamole', amount: '€1.50' }],
      amount: '€24.00',
    },
    { id: '2', quantity: 1, name: 'Canned Soda', amount: '€2.50' },
  ],
  sums: [
    { term: 'Subtotal', detail: '€26.50' },
    { term: 'Delivery price', detail: '€3.00' },
    { term: 'Tip', detail: '€2.00' },
    { term: 'Total', detail: '€31.50', strong: true },
  ],
  payment: 'To collect: €31.50',
  code: { value: '1042', label: 'Order number 1042' },
  end: '#1042 · 3 items',
  foot: ['Corner Kitchen GmbH, VAT DE123456789'],
} as const satisfies PrintTicketProps;
