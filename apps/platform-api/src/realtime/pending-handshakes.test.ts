import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { connect, waitForEvent } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MAX_PENDING = 200;

describeOnAnEngine('handshakes of sockets', (on) => {
  let server: TestPlatform;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, { trustedProxies: 1 });
    staff = await signInStore(server.origin, (await addStore(on.database)).email);
  });
  afterAll(() => server.close());

  const path = '/socket.io/?EIO=4&transport=polling';
  /** Starts a handshake without authenticating. Returns the status and the session id. */
  async function startHandshake(address: string): Promise<{ readonly status: number; readonly sid: string }> {
    const reply = await fetch(server.origin + path, { headers: { 'x-forwarded-for': address } });
    const text = await reply.text();
    return { status: reply.status, sid: reply.ok ? (JSON.parse(text.slice(1)) as { readonly sid: string }).sid : '' };
  }
  const authenticate = ({ sid }: { readonly sid: string }, headers: SessionHeaders) =>
    fetch(`${server.origin}${path}&sid=${sid}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: `40${JSON.stringify({ jwt_token: headers['authorization'], servertoken: headers['servertoken'] })}`,
    });

  test('without authentication are limited per address', async () => {
    const handshakes = await Promise.all(Array.from({ length: MAX_PENDING }, () => startHandshake('203.0.113.7')));
    expect(new Set(handshakes.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await startHandshake('198.51.100.1, 203.0.113.7:1234')).status, 'whatever it says of itself').toBe(403);
    expect((await startHandshake('203.0.113.8')).status, 'another one').toBe(200);
    const socket = connect(server.origin, staff);
    await waitForEvent(socket, 'connect');
    socket.disconnect();
    const [first = { sid: '' }] = handshakes;
    expect((await authenticate(first, staff)).status).toBe(200);
    await vi.waitFor(async () =>
      expect((await startHandshake('203.0.113.7')).status, 'once one has said who it is').toBe(200),
    );
    expect((await startHandshake('203.0.113.7')).status).toBe(403);
  });

  test('logs no errors', () => {
    expect(server.logLines).toEqual([]);
  });
});
