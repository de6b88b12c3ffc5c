import { SCREENS } from '@store-panel/domain/access/screens';
import { LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import { MAILED_REPORTS, type MailedReport } from '@store-panel/domain/insight/mailed-reports';
import { expect, test } from 'vitest';

import type { MoneyMessage } from '#messages/email/email.ts';
import { toEmailText } from '#messages/email/email-format.ts';
import { renderEmail } from '#messages/email/email-templates.ts';

const emailContext = { panelOrigin: 'https://panel.example.com', contact: 'support@platform.example' };

type Report = Extract<MoneyMessage, { readonly kind: 'sales_report' }>;

const buildReport = (period: MailedReport, own: Partial<Report['facts']> = {}): Report => ({
  kind: 'sales_report',
  facts: {
    name: 'Linden',
    period,
    day: '2026-11-01',
    end: '2026-11-30',
    amount: 124_050,
    currency: 'EUR',
    orders: 12,
    calledOff: 1,
    promised: 10,
    late: 2,
    before: { amount: 98_000, orders: 9 },
    reviews: 2,
    scheduled: 3,
    ...own,
  },
});
const QUIET = {
  orders: 0,
  amount: 0,
  calledOff: 0,
  promised: 0,
  reviews: 0,
  scheduled: 0,
  before: { amount: 0, orders: 0 },
};

test.each(LANGUAGES)(
  'an email about sales has the figures that say something in $code, each in a line',
  async ({ code }) => {
    for (const period of MAILED_REPORTS) {
      const email = await renderEmail(buildReport(period), languageIndex(code), emailContext);
      expect(email.intro).toHaveLength(9);
      expect(email.link?.url).toBe(`https://panel.example.com${SCREENS.reports.path}`);
      expect(toEmailText(email)).not.toMatch(/\{\{|\}\}|money\./);
      const quiet = await renderEmail(buildReport(period, QUIET), languageIndex(code), emailContext);
      expect(quiet.intro).toHaveLength(3);
    }
  },
);

test('an email about sales says them', async () => {
  const { subject, intro } = await renderEmail(buildReport('daily'), languageIndex('en'), emailContext);
  expect(subject).toBe('Your sales on 01 Nov 2026: €1,240.50');
  expect(intro).toEqual([
    'Sales of Linden on 01 Nov 2026: €1,240.50.',
    'Completed orders: 12',
    'Average order: €103.38',
    'On time: 80%',
    'Rejected or cancelled: 1',
    'The same day a week earlier: €980.00 (9)',
    'Low ratings without a reply: 2',
    'Scheduled orders for today: 3',
    'You can turn off these emails in the store panel under Reports.',
  ]);
  const monthly = await renderEmail(buildReport('monthly'), languageIndex('en'), emailContext);
  expect(monthly.subject).toBe('Your sales in November 2026: €1,240.50');
});
