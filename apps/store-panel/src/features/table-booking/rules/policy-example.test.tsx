import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { policyLines } from '@store-panel/domain/reservations/rules/policy-lines';
import { chargeAt, feeOf } from '@store-panel/domain/reservations/rules/reservation-terms';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { changeLanguage, initI18n, loadNamespaces, translate } from '#shared/i18n/i18n.ts';
import { PolicyExample } from './policy-example.tsx';

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-11-27T10:00:00Z');
const START = clockInstant(addDays(storeDay(NOW, ZONE), 40), 19 * 60, ZONE);
/** Of no, two and three decimals. */
const CURRENCIES = ['JPY', 'EUR', 'KWD'] as const;

const percentage = (charge: number) => ({ charge_type: 'percentage', charge }) as const;
const absolute = (charge: number) => ({ charge_type: 'absolute', charge }) as const;
const POLICIES: readonly TablePolicy[] = [
  { tiers: [], no_show: percentage(0) },
  { tiers: [], no_show: percentage(333_333) },
  { tiers: [{ until_minutes: 2_880, ...percentage(1_000_000) }], no_show: percentage(1_000_000) },
  {
    tiers: [
      { until_minutes: 43_200, ...absolute(1) },
      { until_minutes: 1_440, ...absolute(1_234) },
      { until_minutes: 0, ...percentage(1_000_000) },
    ],
    no_show: percentage(1_000_000),
  },
];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  await initI18n();
  await loadNamespaces(['table-booking', 'settings']);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The amount that a cell names in a language; 0 for the word that says nothing. */
async function amountOf(cell: HTMLElement, format: MoneyFormat): Promise<number | null> {
  const text = cell.textContent;
  return text === (await translate('table-booking:policy.nothing')) ? 0 : parseMoney(text, format);
}

it.each(LANGUAGES.map(({ code }) => code))(
  '%s names the amount that is kept at each time',
  async (language: LanguageCode) => {
    await changeLanguage(language);
    const settings = {
      ...DEFAULT_BOOKING_SETTINGS,
      booking_fees_type: 'absolute',
      booking_fees: 1_777,
      notice: [],
    } as const;
    const fee = feeOf(4, settings);
    for (const currency of CURRENCIES)
      for (const policy of POLICIES) {
        const format = { language, currency };
        const stored = {
          settings: { ...policy, tiers: [...policy.tiers] },
          version: 1,
          currency,
          time_zone: ZONE,
          booking_settings: { ...settings, notice: [], embed_hosts: [] },
        };
        render(<PolicyExample policy={policy} stored={stored} format={format} />);
        const [, ...rows] = screen.getAllByRole('row');
        const lines = policyLines({ policy, fee, counts_from: null }, START, NOW);
        expect(rows).toHaveLength(lines.length);
        for (const [at, row] of rows.entries()) {
          const line = lines[at];
          const [sentence, amount] = [within(row).getByRole('rowheader'), within(row).getByRole('cell')];
          const isNoShow = line?.kind === 'no_show';
          const until = line !== undefined && 'until' in line ? line.until : null;
          if (until !== null)
            expect(sentence.textContent).toContain(dateTimeStamp(until, { language, clock: 'standard', zone: ZONE }));
          const end = isNoShow ? 'no_show' : 'cancelled_by_guest';
          const charge = chargeAt(
            { policy, counts_from: null },
            { startsAt: START, at: until ?? START + 1, paid: fee, end },
          );
          expect([sentence.textContent, await amountOf(amount, format)]).toEqual([sentence.textContent, charge]);
        }
        cleanup();
      }
  },
);
