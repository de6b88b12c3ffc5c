import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientIp } from '#http/requests/forwarded.ts';

const from = (said?: string) =>
  ({
    headers: said === undefined ? {} : { 'x-forwarded-for': said },
    socket: { remoteAddress: '::ffff:10.0.0.1' },
  }) as unknown as Pick<IncomingMessage, 'headers' | 'socket'>;

test('of what is said about the way here, only the trusted proxies are believed', () => {
  const said = '203.0.113.1, 203.0.113.2, 203.0.113.3';
  expect([0, 1, 2].map((proxies) => clientIp(from(said), proxies))).toEqual(['10.0.0.1', '203.0.113.3', '203.0.113.2']);
  expect([0, 1, 2].map((proxies) => clientIp(from(), proxies))).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
  expect(clientIp(from('203.0.113.1'), 2), 'one that came around the first proxy').toBe('203.0.113.1');
});
