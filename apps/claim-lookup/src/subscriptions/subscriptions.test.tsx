import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { preloadModules } from '#testing/preload-modules.ts';
import { CALL, buildFoundReply, openPage } from '#testing/open-page.tsx';

const ASK = 'POST /api/user/subscribe_claim_mails';
const GET = 'POST /api/user/get_claim_mails';
const CONFIRM = 'POST /api/user/confirm_claim_mails';
const END = 'POST /api/user/end_claim_mails';

const visitor = userEvent.setup();

beforeAll(preloadModules);

async function openClaim(handlers: FakeHandlers = {}, overrides: Parameters<typeof buildFoundReply>[0] = {}) {
  const page = await openPage({
    handlers: {
      [CALL]: () => buildFoundReply({ state: 'under_review', ...overrides }),
      'POST /api/user/get_claim': () => ({ claim: null }),
      ...handlers,
    },
  });
  await page.lookUp();
  await screen.findByRole('button', { name: 'Drucken' });
  return page;
}

describe('asking for mails about a claim', () => {
  const form = () => screen.findByRole('region', { name: 'Neuigkeiten per E-Mail' });
  const address = () => screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse');
  const submit = () => visitor.click(screen.getByRole('button', { name: 'Neuigkeiten erhalten' }));

  test('sends the address with the claim’s token, and says what comes next', async () => {
    const page = await openClaim({ [ASK]: () => ({}) });
    await form();
    await visitor.type(address(), 'ada@kitchen.example');
    await submit();
    const sentMessage = await screen.findByText(/ada@kitchen\.example\u2069 gesendet/);
    expect(document.activeElement).toBe(sentMessage);
    expect(page.platform.received(ASK).map(({ body }) => body)).toEqual([
      { claim_token: 'claim-token-0001', email: 'ada@kitchen.example' },
    ]);
    await visitor.click(screen.getByRole('button', { name: 'Andere E-Mail-Adresse verwenden' }));
    expect(address().value, 'a slip can be mended').toBe('ada@kitchen.example');
  });

  test('asks for an address that is one before anything is sent', async () => {
    const page = await openClaim({ [ASK]: () => ({}) });
    await form();
    await submit();
    expect(document.activeElement).toBe(address());
    expect(address().getAttribute('aria-invalid')).toBe('true');
    await visitor.type(address(), 'ada');
    expect(address().getAttribute('aria-invalid'), 'while it is typed nothing is wrong').not.toBe('true');
    await submit();
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(page.platform.received(ASK)).toEqual([]);
  });

  test('keeps what was typed where it was refused', async () => {
    await openClaim({ [ASK]: () => refuse('rateLimited') });
    await form();
    await visitor.type(address(), 'ada@kitchen.example');
    await submit();
    await screen.findByRole('alert');
    expect(address().value).toBe('ada@kitchen.example');
  });

  test.each([
    ['has ended', { state: 'paid_out' }],
    ['nobody works on', { is_answered: false }],
  ] as const)('is not offered for a claim that %s', async (_which, overrides) => {
    await openClaim({}, overrides);
    expect(screen.queryByText('Neuigkeiten per E-Mail')).toBeNull();
  });
});

describe('where a letter leads', () => {
  const waiting = { state: 'waiting', recipient: 'a…@k…', waybill_number: 'HV100200300' } as const;
  const active = { ...waiting, state: 'active' } as const;
  const ended = { state: 'ended', recipient: null, waybill_number: null } as const;

  test('mails are confirmed by a press and by nothing else, and ended again', async () => {
    const page = await openPage({
      mailToken: 'mail-token-000001',
      handlers: {
        [GET]: () => ({ mails: waiting }),
        [CONFIRM]: () => ({ mails: active }),
        [END]: () => ({ mails: ended }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Neuigkeiten per E-Mail' });
    await screen.findByText(/^Dürfen wir eine E-Mail an \u2066a…@k…\u2069 senden.*HV100200300/);
    expect(page.platform.received(CONFIRM)).toEqual([]);
    expect(document.title).toContain('Neuigkeiten per E-Mail');
    expect((await axe.run(page.container)).violations).toEqual([]);

    await visitor.click(screen.getByRole('button', { name: 'Ja, Neuigkeiten schicken' }));
    const confirmed = await screen.findByText(/^Wir senden eine E-Mail an \u2066a…@k…/);
    await waitFor(() => expect(document.activeElement).toBe(confirmed));
    await visitor.click(screen.getByRole('button', { name: 'Neuigkeiten abbestellen' }));
    const unsubscribed = await screen.findByText(/^Neuigkeiten abbestellt/);
    await waitFor(() => expect(document.activeElement).toBe(unsubscribed));
    expect(screen.queryByRole('button', { name: /Neuigkeiten/ })).toBeNull();
    expect(within(page.container).getByRole('link', { name: 'Schadensfall abfragen' }).getAttribute('href')).toBe('/');
    expect(page.platform.received(CONFIRM)[0]?.body).toEqual({ mail_token: 'mail-token-000001' });
  });

  test('a link that is over says so', async () => {
    await openPage({ mailToken: 'mail-token-000001', handlers: { [GET]: () => ({ mails: ended }) } });
    expect(await screen.findByText(/^Dieser Link ist abgelaufen/)).toBeDefined();
  });

  test('what failed is tried again', async () => {
    const page = await openPage({
      mailToken: 'mail-token-000001',
      handlers: { [GET]: () => refuse('internalServerError') },
    });
    await screen.findByRole('alert');
    page.platform.handle({ [GET]: () => ({ mails: active }) });
    await visitor.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText(/^Wir senden eine E-Mail an \u2066a…@k…/)).toBeDefined();
  });
});
