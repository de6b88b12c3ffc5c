import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import net, { type AddressInfo } from 'node:net';
import https from 'node:https';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createOutbound, type Outbound, OutboundError } from '#http/outbound.ts';
import { isPublicAddress } from '#network-addresses.ts';
import { makeCertificate, trust } from '#testing/servers/certificate.ts';
import { type HttpReceiver, type SinkReply, startHttpSink } from '#testing/servers/http-sink.ts';

const LOOPBACK = ['127.0.0.0/8', '::1'];
const ofAddress = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
const named =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map(ofAddress);

const codeOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'sent',
    (error: unknown) => (error as { readonly code?: unknown }).code ?? error,
  );

const opened: Outbound[] = [];
const open = (settings: Parameters<typeof createOutbound>[0]) => {
  const outbound = createOutbound(settings);
  opened.push(outbound);
  return outbound;
};
afterEach(() => {
  for (const outbound of opened.splice(0)) outbound.close();
});

/** Ways to write an address of this machine, or of one that only inner machines reach. */
const INNER_SPELLINGS = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0x7F.0x0.0x0.0x1',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::0001]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::FFFF:7F00:0001]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[5f00::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1.254',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.43518',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '198.18.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];

describe('a call to a typed address', () => {
  const certificate = makeCertificate();
  let service: HttpReceiver;
  let reply: SinkReply;
  let connections = 0;
  const listeners: net.Server[] = [];
  /** One port at which this machine listens at all its addresses. */
  let port = 0;

  beforeAll(async () => {
    trust(certificate);
    service = await startHttpSink(() => reply, certificate);
    for (const host of ['127.0.0.1', '127.0.0.2', '::1']) {
      const listener = net.createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      listener.listen(port, host);
      await once(listener, 'listening');
      port = (listener.address() as AddressInfo).port;
      listeners.push(listener);
    }
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await service.close();
  });

  const get = (outbound: Outbound, url: string, ports = [Number(new URL(url).port)]) =>
    outbound.request(url, { method: 'GET', ports });

  test('reaches this machine or an inner one by none of many spellings', async () => {
    expect(new Set(INNER_SPELLINGS).size).toBeGreaterThanOrEqual(60);
    const outbound = open({ allow: [] });
    for (const spelling of INNER_SPELLINGS) {
      for (const scheme of ['https', 'http']) {
        const code = await codeOf(
          outbound.request(`${scheme}://${spelling}:${port}/`, { method: 'GET', ports: [port] }),
        );
        expect(['ENOTPUBLIC', 'ENOTFOUND', 'EURL'], spelling).toContain(code);
      }
      // A mail server's host is no part of a URL, which would have rewritten it.
      const code = await codeOf(outbound.resolve(spelling, port, [port]));
      expect(['ENOTPUBLIC', 'ENOTFOUND'], spelling).toContain(code);
    }
    expect(connections).toBe(0);
  }, 30_000);

  test('is refused if only one of the addresses of a name is an inner one', async () => {
    const outbound = open({ allow: [], lookup: named('93.184.216.34', '10.0.0.1') });
    expect(await codeOf(get(outbound, 'https://mixed.example:443/', [443]))).toBe('ENOTPUBLIC');
  });

  test('goes to the address that was checked, whatever the name says by then', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let questions = 0;
    const lookup = async () => (answers[(questions += 1) - 1] ?? []).map(ofAddress);
    const reached: string[] = [];
    const rebound: https.Server[] = [];
    let at = 0;
    for (const host of ['127.0.0.1', '127.0.0.2']) {
      const server = https.createServer(certificate, (_request, response) => response.end());
      server.on('connection', () => reached.push(host));
      server.listen(at, host);
      await once(server, 'listening');
      at = (server.address() as AddressInfo).port;
      rebound.push(server);
    }
    // What is allowed here stands for a public address: no test reaches one.
    const outbound = open({ allow: ['127.0.0.2'], lookup });
    expect(await codeOf(get(outbound, `https://localhost:${at}/`))).toBe('sent');
    expect(reached).toEqual(['127.0.0.2']);
    expect(questions).toBe(1);
    outbound.close();
    expect(await codeOf(get(outbound, `https://localhost:${at}/`))).toBe('ENOTPUBLIC');
    expect(reached).toEqual(['127.0.0.2']);
    for (const server of rebound) server.close();
  });

  test('checks the certificate for the name', async () => {
    const to = (lookup: () => Promise<LookupAddress[]>) => open({ allow: LOOPBACK, lookup });
    const { port: at } = new URL(service.origin);
    reply = 204;
    expect(await codeOf(get(to(named('127.0.0.1')), `https://localhost:${at}/`))).toBe('sent');
    expect(await codeOf(get(to(named('127.0.0.1')), `https://push.example:${at}/`))).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  test('follows no redirect', async () => {
    const before = service.received.length;
    reply = { status: 302, headers: { location: `${service.origin}/elsewhere` } };
    expect(await get(open({ allow: LOOPBACK }), `${service.origin}/`)).toMatchObject({ status: 302 });
    expect(service.received).toHaveLength(before + 1);
  });

  test('goes to the ports of the service, except where the operator allows the address', async () => {
    const outbound = open({ allow: ['127.0.0.1'], lookup: async (host) => [ofAddress(host)] });
    expect(await codeOf(outbound.resolve('93.184.216.34', 22, [443, 587]))).toBe('EPORT');
    expect(await outbound.resolve('93.184.216.34', 587, [443, 587])).toEqual([ofAddress('93.184.216.34')]);
    expect(await outbound.resolve('127.0.0.1', 22, [443])).toEqual([ofAddress('127.0.0.1')]);
  });

  test.each([
    'ftp://localhost/',
    'file:///etc/passwd',
    'https://user@localhost/',
    'https://:word@localhost/',
    'no address',
    'https://',
  ])('is refused for %s', async (url) => {
    expect(await codeOf(open({ allow: LOOPBACK }).request(url, { method: 'GET', ports: [443] }))).toBe('EURL');
  });

  test('is plain to this machine alone', async () => {
    const outbound = open({ allow: ['10.0.0.0/8'], lookup: named('10.1.2.3') });
    expect(await codeOf(get(outbound, 'http://inner.example:80/', [80]))).toBe('EURL');
  });

  test('names no address in its errors', async () => {
    const error = await get(open({ allow: [], lookup: named('10.1.2.3') }), 'https://inner.example:443/', [443]).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OutboundError);
    expect(String(error)).not.toMatch(/10\.1|inner/);
  });
});

test.each(['8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::808:808', '2606:4700::1111', '172.32.0.1', '100.128.0.1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
