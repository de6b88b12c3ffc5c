import { startMailServer } from '@store-panel/stand-ins/mail-server';
import { randomUUID } from 'node:crypto';

import { describe, expect, onTestFinished, test } from 'vitest';

import { createMailTransport } from '#messages/email/mail-transport.ts';
import { makeCertificate, trust } from '#testing/servers/certificate.ts';

const PASSWORD = { kind: 'password_changed', facts: { name: 'Linden', account: 'store' } };

describe('a mail server elsewhere', () => {
  const send = async (
    smtpUrl: string,
    { kind, facts }: { readonly kind: string; readonly facts: object } = PASSWORD,
  ) => {
    const transport = createMailTransport(
      { smtpUrl, mailFrom: { name: '', address: 'orders@linden.example' } },
      async () => ({ panelOrigin: undefined, contact: 'support@platform.example' }),
    );
    onTestFinished(() => transport.close?.());
    const delivery = {
      id: randomUUID(),
      kind,
      recipient: 'ada@kitchen.example',
      lang: 2,
      facts,
      createdAt: new Date(),
      secondsLeft: 600,
      storeId: null,
      eventSeq: null,
      returnId: null,
    };
    return (await transport.prepare(delivery))?.(AbortSignal.timeout(10_000));
  };

  test('is used only with encryption', async () => {
    const plain = await startMailServer();
    onTestFinished(() => plain.close());
    // This name does not count as this machine.
    await expect(send(`smtp://0.0.0.0:${plain.port}`)).rejects.toThrow(/^smtp /);
    expect(plain.received).toEqual([]);
    expect(await send(`smtp://127.0.0.1:${plain.port}`)).toBe('sent');
  });

  test('gets repeated emails in the courier’s name, with one-click unsubscribe', async () => {
    const plain = await startMailServer();
    onTestFinished(() => plain.close());
    const facts = {
      courier: 'Havel\r\nBcc: all@kitchen.example',
      contact: 'help@havel.example',
      waybill: 'HV100200300',
      state: 'approved',
      url: 'https://claims.havel.example/?waybill=HV100200300',
      stopUrl: `https://claims.havel.example/mails/${'x'.repeat(98)}`,
    };
    await send(`smtp://127.0.0.1:${plain.port}`, { kind: 'claim_changed', facts });
    await send(`smtp://127.0.0.1:${plain.port}`);
    const [claimMail, other] = plain.received.map(({ mail }) => mail);
    const headers = (mail = claimMail) => Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers()).toMatchObject({
      'list-unsubscribe': `<${facts.stopUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(headers()).not.toHaveProperty('bcc');
    expect(claimMail?.from).toMatchObject({
      name: 'Havel Bcc: all@kitchen. example',
      address: 'orders@linden.example',
    });
    expect(claimMail?.text).toContain(facts.stopUrl);
    expect(claimMail?.html).toContain(`href="${facts.stopUrl}"`);
    expect(Object.keys(headers(other)).filter((key) => key.startsWith('list-'))).toEqual([]);
  });

  test('is used with TLS from the start for smtps, with its password', async () => {
    const certificate = makeCertificate();
    const credentials: unknown[] = [];
    const encrypted = await startMailServer({
      secure: true,
      ...certificate,
      onAuth({ username, password }, _session, done) {
        credentials.push(username, password);
        done(null, { user: 'ada' });
      },
    });
    onTestFinished(() => encrypted.close());
    const url = `smtps://ada:p%40ss%3Aword@localhost:${encrypted.port}`;
    await expect(send(url), 'it is nobody whom this machine believes').rejects.toThrow(/^smtp /);
    trust(certificate);
    expect(await send(url)).toBe('sent');
    expect(credentials).toEqual(['ada', 'p@ss:word']);
    expect(encrypted.received).toHaveLength(1);
  });
});
