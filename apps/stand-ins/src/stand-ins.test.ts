import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';

import { startMailServer } from '#mail-server.ts';
import { startMailboxPage } from '#mailbox-page.ts';
import { startSmsGateway } from '#sms-gateway.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start() {
  const mails = await startMailServer();
  const gateway = await startSmsGateway({ token: 'a token', accounts: { MA1: 'the token of a store' } });
  const page = await startMailboxPage({ mails, gateway });
  for (const server of [page, gateway, mails]) closing.push(() => server.close());
  return { mails, gateway, page };
}

const post = (url: string, authorization: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) });
const basic = (id: string, token: string) => `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;

test('the page shows mails and messages, the newest first, and no markup of theirs outside a frame', async () => {
  const { mails, gateway, page } = await start();
  const mailer = createTransport({ host: '127.0.0.1', port: mails.port });
  await mailer.sendMail({
    from: 'Linden <orders@linden.example>',
    to: 'ada@kitchen.example',
    subject: '<script>alert(1)</script>',
    text: 'Hello & goodbye',
    html: '<p onclick="alert(2)">Hello</p>',
  });
  mailer.close();
  await post(`${gateway.origin}/send`, 'Bearer a token', { to: '+4915112345678', text: '<b>482913</b>' });
  const response = await fetch(page.origin);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('Hello &amp; goodbye');
  expect(html).toContain('<iframe sandbox title="Mail" srcdoc="&lt;p onclick=&quot;alert(2)&quot;&gt;Hello&lt;/p&gt;');
  expect(html).not.toMatch(/<script|<b>|<p onclick/);
  expect(html.indexOf('482913')).toBeLessThan(html.indexOf('Hello &amp; goodbye'));
});

test('the page is for this machine alone', async () => {
  const { page } = await start();
  const { port } = new URL(page.origin);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', headers: { host: `rebound.example:${port}` } }, (response) =>
      resolve(response.statusCode),
    ).end();
  });
  expect(status).toBe(404);
  expect((await fetch(`${page.origin}/elsewhere`)).status).toBe(404);
});

test('the gateway takes messages of the platform and of accounts that it knows', async () => {
  const { gateway } = await start();
  const path = `${gateway.origin}/v1/Account/MA1/Message/`;
  const message = { src: 'Linden', dst: '4915112345678', text: 'Ready' };
  const accepted = await post(path, basic('MA1', 'the token of a store'), message);
  expect(accepted.status).toBe(202);
  expect(await accepted.json()).toMatchObject({ message: 'message(s) queued' });
  expect(gateway.received).toMatchObject([{ to: '4915112345678', text: 'Ready', from: 'Linden', account: 'MA1' }]);
  const refused = [
    [path, basic('MA1', 'another'), message, 401],
    [`${gateway.origin}/v1/Account/toString/Message/`, basic('toString', 'undefined'), message, 401],
    [`${gateway.origin}/send`, 'Bearer another', { to: '+49', text: 'x' }, 401],
    [path, basic('MA1', 'the token of a store'), { dst: '49' }, 400],
    [`${gateway.origin}/other`, 'Bearer a token', {}, 404],
  ] as const;
  for (const [url, authorization, body, status] of refused)
    expect((await post(url, authorization, body)).status, url).toBe(status);
  expect(gateway.received).toHaveLength(1);
});
