import type { Clock } from '@store-panel/api-client/clock';
import { createClient } from '@store-panel/api-client/client';
import { fakeTransport, type FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { type Fault, inOrder, withFaults } from '@store-panel/api-client/testing/faults';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { CLAIM_MAILS_PATH } from '@store-panel/domain/claims/claim-subscriptions';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { trackingUrl } from '@store-panel/domain/shipments/tracking-link';
import { TRACKING_PAGE_PATH } from '@store-panel/domain/shipments/tracking-page';
import { codePageUrl } from '@store-panel/domain/unique-codes/code-link';
import { CODE_PAGE_PATH } from '@store-panel/domain/unique-codes/code-page';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import { CodePage } from '#codes/code-page.tsx';
import { linkedWaybill, NO_NUMBERS } from '#form/claim-numbers.ts';
import type { Claim } from '#lookup/found-claim.ts';
import { SubscriptionPage } from '#subscriptions/subscription-page.tsx';
import { languageFor, markLanguage } from '#tenant/language-choice.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { loadTexts } from '#texts/texts.ts';
import { TrackingPage } from '#tracking/tracking-page.tsx';
import { HAVEL } from './tenants.ts';

export const CALL = 'POST /api/user/find_claim';
export const NUMBERS = { waybill_number: 'HV100200300', claim_number: 'C-48213' };

export const CLAIM: Claim = {
  version: 3,
  state: 'approved',
  updated_at: '2026-03-09T12:00:00.000Z',
  due_at: '2026-03-17T23:00:00.000Z',
  shipment_label: null,
  is_answered: true,
  documents: [],
  timeline: [
    { state: 'received', at: '2026-03-01T12:00:00.000Z' },
    { state: 'under_review', at: '2026-03-04T12:00:00.000Z' },
    { state: 'approved', at: '2026-03-09T12:00:00.000Z' },
  ],
};

/** Reply of the platform to the correct numbers. */
export function buildFoundReply(
  overrides: Partial<Claim> = {},
  { name, logo_url, support_email, support_phone, privacy_url, terms_url } = HAVEL,
) {
  const courier = { name, logo_url, support_email, support_phone, privacy_url, terms_url };
  return { claim: { ...CLAIM, ...overrides }, claim_token: 'claim-token-0001', courier };
}

interface OpenedWith {
  readonly tenant?: Tenant | null;
  readonly handlers?: FakeHandlers;
  /** One per request; later requests succeed. */
  readonly faults?: readonly Fault[];
  readonly search?: string;
  readonly mailToken?: string;
  /** On the page of unique codes, by its link. */
  readonly code?: string;
  /** On the page on which a parcel is followed, by its link; empty without a waybill. */
  readonly tracked?: string;
  /** Skips all delays, unless a test passes a manual clock. */
  readonly clock?: Clock;
}

/** A client of the in-memory fake platform. */
export function fakeClient(
  handlers: FakeHandlers,
  faults: readonly Fault[] = [],
  clock: Clock = createAutoAdvanceClock(),
) {
  const platform = fakeTransport(handlers, clock);
  const fetch = withFaults(platform.fetch, inOrder(...faults), clock);
  const language = () => languageIndex('de');
  return { platform, client: createClient({ baseUrl: '', mode: 'header', callerType: 7, language, fetch, clock }) };
}

/** The page in place of the form, and its address. */
function placeOf({ mailToken, code, tracked }: Pick<OpenedWith, 'mailToken' | 'code' | 'tracked'>) {
  const { origin } = window.location;
  if (tracked !== undefined) return { path: trackingUrl(origin + TRACKING_PAGE_PATH, tracked), Page: TrackingPage };
  if (code !== undefined) return { path: codePageUrl(origin + CODE_PAGE_PATH, code), Page: CodePage };
  if (mailToken === '' || mailToken === undefined) return { path: null, Page: null };
  return { path: `${CLAIM_MAILS_PATH}${mailToken}`, Page: SubscriptionPage };
}

/** Opens the page with a platform that has one claim. */
export async function openPage({
  tenant = HAVEL,
  handlers,
  faults,
  search = '',
  mailToken = '',
  code,
  tracked,
  clock,
}: OpenedWith = {}) {
  const { platform, client } = fakeClient(handlers ?? { [CALL]: () => buildFoundReply() }, faults, clock);
  const language = tenant ? languageFor(tenant) : 'en';
  const texts = await loadTexts(language);
  markLanguage(language);
  const numbers = { ...NO_NUMBERS, waybill_number: linkedWaybill(search) };
  const { path, Page } = placeOf({ mailToken, code, tracked });
  if (path !== null) window.history.replaceState(null, '', path);
  const page = render(<App {...{ tenant, client, texts, numbers, Page }} />);
  const visitor = userEvent.setup();

  const field = (name: keyof typeof NUMBERS) =>
    page.container.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
  const submit = () => visitor.click(page.container.querySelector('[type="submit"]') ?? page.container);
  return {
    ...page,
    platform,
    visitor,
    t: texts.t,
    waybill: () => field('waybill_number'),
    claimNumber: () => field('claim_number'),
    submit,
    /** Fills in both numbers and submits. */
    async lookUp(overrides: Partial<typeof NUMBERS> = {}) {
      const { waybill_number, claim_number } = { ...NUMBERS, ...overrides };
      await visitor.type(field('waybill_number'), waybill_number);
      await visitor.type(field('claim_number'), claim_number);
      await submit();
    },
    alert: () => screen.findByRole('alert'),
  };
}
