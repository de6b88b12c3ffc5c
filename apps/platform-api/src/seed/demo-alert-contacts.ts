/** People to alert of the first store; the last one has not confirmed. */
export const DEMO_ALERT_CONTACTS = [
  {
    name: 'Ana Vidal',
    channel: 'phone',
    country_phone_code: '+49',
    recipient: '15155500201',
    lang: 2,
    state: 'confirmed',
  },
  { name: 'Piotr Zieliński', channel: 'email', recipient: 'piotr@linden.example', lang: 1, state: 'confirmed' },
  { name: 'Mara Lindner', channel: 'email', recipient: 'mara@linden.example', lang: 1, state: 'unconfirmed' },
] as const;
