import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { readTrace } from '#http/requests/trace.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { call, type SessionHeaders, startPlatform } from '#testing/servers/test-platform.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const HEADER = `00-${TRACE}-${PARENT}-01`;

const MALFORMED = [
  '',
  TRACE,
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${PARENT}-1`,
  `ff-${TRACE}-${PARENT}-01`,
  `01-${TRACE}-${PARENT}-01more`,
  `00-ada@linden.example-${PARENT}-01`,
  `${HEADER}, ${HEADER}`,
  ` ${HEADER}`,
];

test('a trace is read in its own and in later versions, and nothing else is', () => {
  expect(readTrace({ traceparent: HEADER })).toEqual({ header: HEADER, fields: { trace_id: TRACE } });
  expect(readTrace({ traceparent: `00-${TRACE}-${PARENT}-00` })?.header).toBe(`00-${TRACE}-${PARENT}-00`);
  // Flags that we do not know, and fields of a later version, are not passed on.
  expect(readTrace({ traceparent: `00-${TRACE}-${PARENT}-fe` })?.header).toBe(`00-${TRACE}-${PARENT}-02`);
  expect(readTrace({ traceparent: `cc-${TRACE}-${PARENT}-01-what.comes` })?.header).toBe(HEADER);
  expect(readTrace({})).toBeUndefined();
  for (const traceparent of MALFORMED) expect(readTrace({ traceparent }), traceparent).toBeUndefined();
});

/** A service that remembers the headers of what it was asked. */
async function startService(reply: object) {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describeOnAnEngine('the trace of a caller', (on) => {
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());

  async function start() {
    const ours = await startService({ valid: true });
    const others = await startService({ session: 'a-session', expiry: '0', tileWidth: 256, tileHeight: 256 });
    const server = await startPlatform(on.database, {
      logLevel: 'debug',
      vatCheckUrl: `${ours.origin}/check-vat-number`,
      mapProviders: { google: others.origin },
    });
    onTestFinished(() => server.close());
    const staff = await signInStore(server.origin, (await addStore(on.database)).email);
    const ask = (headers: SessionHeaders) =>
      call(
        server.origin,
        'POST /api/store/check_vat_id',
        { country: 'DE', vat_id: 'DE 136695976' },
        { ...staff, ...headers },
      );
    const lines = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const lineOf = (reqId: string | null) => lines().find((line) => line['msg'] === 'call' && line['reqId'] === reqId);
    return { server, staff, ours, others, ask, lines, lineOf };
  }

  test('is in the lines of its call and reaches a service of the operator, without what else was sent', async () => {
    const { ours, ask, lineOf, server } = await start();
    const traced = await ask({ traceparent: HEADER, tracestate: 'ada=linden.example' });
    const plain = await ask({});
    expect([traced.code, plain.code]).toEqual([null, null]);
    expect(ours.requests.map(({ traceparent, tracestate }) => [traceparent, tracestate])).toEqual([
      [HEADER, undefined],
      [undefined, undefined],
    ]);
    const id = traced.headers.get('x-request-id');
    await vi.waitFor(() => {
      expect(lineOf(id)).toMatchObject({ trace_id: TRACE, call: 'POST /api/store/check_vat_id' });
      expect(lineOf(plain.headers.get('x-request-id'))).toBeDefined();
    });
    expect(lineOf(plain.headers.get('x-request-id'))).not.toHaveProperty('trace_id');
    expect(server.logLines.join('\n')).not.toContain('ada=linden');
  });

  test('that is malformed changes nothing and is in no line', async () => {
    const { ours, ask, lineOf, server } = await start();
    const traceparent = `00-ada@linden.example-${PARENT}-01`;
    const reply = await ask({ traceparent });
    expect(reply.code).toBeNull();
    expect(ours.requests.map((headers) => headers['traceparent'])).toEqual([undefined]);
    await vi.waitFor(() => expect(lineOf(reply.headers.get('x-request-id'))).toBeDefined());
    expect(server.logLines.join('\n')).not.toContain('ada@linden');
  });

  test('does not reach a provider of maps, which is no service of the operator', async () => {
    const { others, server, staff } = await start();
    await call(
      server.origin,
      'POST /api/store/check_map_key',
      { provider: 'google', target: 'website', key: 'a-key-of-the-store-0123456789' },
      { ...staff, traceparent: HEADER },
    );
    expect(others.requests.length).toBeGreaterThan(0);
    for (const headers of others.requests) expect(headers).not.toHaveProperty('traceparent');
  });
});
