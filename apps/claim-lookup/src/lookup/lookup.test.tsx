import { refuse, refuseCode } from '@store-panel/api-client/testing/fake-transport';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import type { Fault } from '@store-panel/api-client/testing/faults';
import { MAX_ATTEMPTS } from '@store-panel/api-client/request/retry';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test, vi } from 'vitest';

import { createManualClock } from '#testing/manual-clock.ts';
import { CALL, CLAIM, buildFoundReply, NUMBERS, openPage } from '#testing/open-page.tsx';
import { SAQR } from '#testing/tenants.ts';
import { LOOKUP_TIMING_MS } from './use-lookup.ts';

const LATER = '2099-01-05T10:30:00.000Z';
const easyTask = async () =>
  JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, hmacSignatureSecret: 'x' }),
  );

const handleWith = (handler: NonNullable<FakeHandlers[typeof CALL]>): FakeHandlers => ({ [CALL]: handler });

describe('the form', () => {
  test('shows nothing wrong before it is touched', async () => {
    await openPage();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('asks for both numbers when it is sent, focuses the first, and sends nothing', async () => {
    const page = await openPage();
    await page.submit();
    await waitFor(() => expect(page.waybill()).toBe(document.activeElement));
    screen.getByText(page.t('validation:waybill_number.required'));
    screen.getByText(page.t('validation:claim_number.required'));
    expect(page.platform.requests).toHaveLength(0);
  });

  test('asks for a number once its field was left empty, and not for the other', async () => {
    const page = await openPage();
    await page.visitor.click(page.waybill());
    await page.visitor.tab();
    await screen.findByText(page.t('validation:waybill_number.required'));
    expect(screen.queryByText(page.t('validation:claim_number.required'))).toBeNull();
  });

  test('says while the waybill is typed that it is too long, and takes it back', async () => {
    const page = await openPage();
    const tooLong = page.t('validation:waybill_number.too_long', { max: 50 });
    await page.visitor.click(page.waybill());
    await page.visitor.paste('X'.repeat(50));
    expect(screen.queryByText(tooLong)).toBeNull();
    await page.visitor.keyboard('Y');
    const message = await screen.findByText(tooLong, { selector: '[data-part="error"] *' });
    expect(screen.getByText(tooLong, { selector: 'output *' }).isConnected).toBe(true);
    expect(page.waybill().value).toHaveLength(51);
    expect(page.waybill()).toBe(document.activeElement);
    expect(document.getElementById(page.waybill().getAttribute('aria-describedby') ?? '')?.textContent).toBe(tooLong);
    await page.visitor.keyboard('{Backspace}');
    await waitFor(() => expect(message.isConnected).toBe(false));
  });

  test('takes no space into either field, typed or pasted', async () => {
    const page = await openPage();
    await page.visitor.type(page.waybill(), ' HV 100 200 ');
    await page.visitor.click(page.claimNumber());
    await page.visitor.paste('\u00a0C-\u300048 213\n');
    expect([page.waybill().value, page.claimNumber().value]).toEqual(['HV100200', 'C-48213']);
  });

  test('begins with the waybill of the link', async () => {
    const page = await openPage({ search: '?waybill=HV%20100' });
    expect(page.waybill().value).toBe('HV100');
  });

  test('sends digits of Arabic script as those of ASCII', async () => {
    const page = await openPage({ tenant: SAQR });
    await page.lookUp({ waybill_number: 'SQ٧٧٠٠١٢٠', claim_number: '۹۰۴۱۲' });
    await waitFor(() => expect(page.platform.requests).toHaveLength(1));
    expect(page.platform.requests[0]?.body).toEqual({ waybill_number: 'SQ7700120', claim_number: '90412' });
  });

  test('is sent as a customer, without a session', async () => {
    const page = await openPage();
    await page.lookUp();
    await waitFor(() => expect(page.platform.requests).toHaveLength(1));
    const [request] = page.platform.requests;
    expect(request?.sent).toEqual(NUMBERS);
    expect(request?.headers.get('caller_type')).toBe('7');
    expect(request?.headers.get('authorization')).toBeNull();
  });
});

describe('a claim that is found', () => {
  test('takes the focus with its number, and tells state, meaning and history in the language', async () => {
    const page = await openPage();
    await page.lookUp();
    const heading = await screen.findByRole('heading', { level: 1, name: /C-48213/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(page.t('claim:meaning.approved'));
    const history = within(screen.getByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Eingegangen.*01 März 2026$/),
      expect.stringMatching(/^In Prüfung.*04 März 2026$/),
      expect.stringMatching(/^Anerkannt.*09 März 2026$/),
    ]);
    expect(document.title).toBe('Schadensfall C-48213 · Havel Courier');
  });

  test('gives way to an empty form for another one', async () => {
    const page = await openPage();
    await page.lookUp();
    await page.visitor.click(await screen.findByRole('button', { name: page.t('claim:result.another') }));
    await waitFor(() => expect(document.activeElement).toBe(page.waybill()));
    expect([page.waybill().value, page.claimNumber().value]).toEqual(['', '']);
    await page.lookUp();
    await screen.findByRole('heading', { level: 1, name: /C-48213/ });
  });

  test("gives way to the form as it was sent on the browser's way back", async () => {
    const page = await openPage();
    await page.lookUp();
    await screen.findByRole('heading', { level: 1, name: /C-48213/ });
    act(() => window.history.back());
    await waitFor(() => expect(document.activeElement).toBe(page.waybill()));
    expect([page.waybill().value, page.claimNumber().value]).toEqual(Object.values(NUMBERS));
  });

  test.each([
    'received',
    'documents_missing',
    'under_review',
    'approved',
    'paid_out',
    'declined',
    'withdrawn',
  ] as const)('that is %s says what that means', async (state) => {
    const timeline = [{ state, at: CLAIM.updated_at }];
    const page = await openPage({ handlers: handleWith(() => buildFoundReply({ state, timeline })) });
    await page.lookUp();
    await screen.findByText(page.t(`claim:meaning.${state}`));
    expect(screen.getAllByText(page.t(`claim:state.${state}`))).toHaveLength(2);
  });
});

describe('a claim that is not found', () => {
  test('is told in the one text of every miss, beside what was typed', async () => {
    const page = await openPage({ handlers: handleWith(() => refuse('waybillNotFound')) });
    await page.lookUp();
    expect((await page.alert()).textContent).toBe(page.t('codes:error.waybillNotFound'));
    expect([page.waybill().value, page.claimNumber().value]).toEqual(Object.values(NUMBERS));
  });

  test('leaves the focus where the next mistake is made', async () => {
    const page = await openPage({ handlers: handleWith(() => refuse('waybillNotFound')) });
    await page.lookUp();
    await page.alert();
    await page.visitor.clear(page.waybill());
    await page.visitor.tab();
    await screen.findByText(page.t('validation:waybill_number.required'));
    expect(document.activeElement).toBe(page.claimNumber());
  });

  test('does not stay in the way of the next try', async () => {
    const page = await openPage({
      handlers: handleWith(({ body }) => (body.claim_number === '1' ? buildFoundReply() : refuse('waybillNotFound'))),
    });
    await page.lookUp({ claim_number: '2' });
    await page.alert();
    await page.visitor.clear(page.claimNumber());
    await page.visitor.type(page.claimNumber(), '1{Enter}');
    expect((await screen.findByRole('heading', { level: 1, name: /1/ })).isConnected).toBe(true);
  });
});

describe('too many tries', () => {
  test.each([
    [60, 'in 60 Sekunden'],
    [600, 'in 10 Minuten'],
    [86_400, 'in 24 Stunden'],
  ])('are told with the wait of %i seconds: %s', async (retry_after, wait) => {
    const page = await openPage({ handlers: handleWith(() => refuse('rateLimited', { retry_after })) });
    await page.lookUp();
    expect((await page.alert()).textContent).toContain(wait);
    expect(page.platform.requests).toHaveLength(1);
    expect(page.waybill().value).toBe(NUMBERS.waybill_number);
  });

  test('are over when the wait is, and that is told too', async () => {
    const page = await openPage({ handlers: handleWith(() => refuse('rateLimited', { retry_after: 1 })) });
    await page.lookUp();
    await page.alert();
    const over = await screen.findByText(page.t('claim:wait.over'));
    expect(over.closest('[role]')?.role).toBe('status');
  });
});

describe('a waybill that others have guessed at', () => {
  test('is found after the device has worked for it, by itself', async () => {
    const challenge = await easyTask();
    const page = await openPage({
      handlers: {
        [CALL]: ({ body }) => (body.captcha_token === undefined ? refuse('invalidCaptcha') : buildFoundReply()),
        'POST /api/admin/create_captcha': () => ({ challenge, expires_at: LATER }),
        'POST /admin/verify_captcha': () => ({ captcha_token: 'captcha-proof-0001', expires_at: LATER }),
      },
    });
    await page.lookUp();
    await screen.findByRole('heading', { level: 1, name: /C-48213/ });
    const [, retried] = page.platform.received(CALL);
    expect(retried?.body).toEqual({ ...NUMBERS, captcha_token: 'captcha-proof-0001' });
  });
});

test('a claim whose part of the page does not come is told so, and can be tried again', async () => {
  vi.doMock('#result/claim-result.tsx', () => Promise.reject(new TypeError('no network')));
  const page = await openPage();
  await page.lookUp();
  const alert = await page.alert();
  within(alert).getByText(page.t('codes:client.connectionFailed'));
  vi.doUnmock('#result/claim-result.tsx');
  await page.visitor.click(within(alert).getByRole('button'));
  const heading = await screen.findByRole('heading', { level: 1, name: /C-48213/ });
  expect(heading.isConnected).toBe(true);
});

describe('no usable answer', () => {
  const everyRequestDropped = Array.from({ length: MAX_ATTEMPTS }, (): Fault => ({ kind: 'dropRequest' }));

  test.each([
    ['an answer that never comes', { faults: [{ kind: 'hang' }] }, 'client.timedOut'],
    ['a network that drops every request', { faults: everyRequestDropped }, 'client.connectionFailed'],
    ['half an answer', { faults: [{ kind: 'malformed' }] }, 'client.malformedReply'],
    [
      'a fault of the server',
      { handlers: handleWith(() => refuse('internalServerError')) },
      'error.internalServerError',
    ],
    ['an error page', { faults: [{ kind: 'status', status: 500 }] }, 'error.internalServerError'],
  ] as const)('%s is told, loses nothing, and can be tried again', async (_name, how, text) => {
    const page = await openPage(how);
    await page.lookUp();
    const alert = await page.alert();
    within(alert).getByText(page.t(`codes:${text}`));
    expect([page.waybill().value, page.claimNumber().value]).toEqual(Object.values(NUMBERS));

    page.platform.handle(handleWith(() => buildFoundReply()));
    await page.visitor.click(within(alert).getByRole('button'));
    await screen.findByRole('heading', { level: 1, name: /C-48213/ });
  });

  test('a code that nobody knows yet is told by its number', async () => {
    const page = await openPage({ handlers: handleWith(() => refuseCode(7_777)) });
    await page.lookUp();
    expect((await page.alert()).textContent).toContain('7777');
  });

  test('a slow answer is waited for, which is said, and a second press sends nothing', async () => {
    const clock = createManualClock();
    let arrive = () => {};
    const delayed = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openPage({ clock, handlers: handleWith(() => delayed.then(() => buildFoundReply())) });
    await page.lookUp();
    const button = page.container.querySelector('[type="submit"]');
    await waitFor(() => expect(button?.textContent).toBe(page.t('claim:submitting')));
    expect(button?.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(page.platform.requests).toHaveLength(1));
    expect(screen.queryByText(page.t('claim:slow'))).toBeNull();
    act(() => clock.pass(LOOKUP_TIMING_MS.slowAfter));
    expect(screen.getByText(page.t('claim:slow')).closest('output')).not.toBeNull();
    await page.submit();
    fireEvent.submit(page.container.querySelector('form') ?? page.container);
    arrive();
    await waitFor(() => {
      act(() => clock.pass(1));
      screen.getByRole('heading', { level: 1, name: /C-48213/ });
    });
    expect(page.platform.requests).toHaveLength(1);
  });
});
