import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientIp } from '#http/requests/forwarded.ts';

const requestFrom = (forwardedFor?: string) =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress: '::ffff:10.0.0.1' },
  }) as unknown as Pick<IncomingMessage, 'headers' | 'socket'>;

test('only trusted proxies determine the caller’s address', () => {
  const forwardedFor = '203.0.113.1, 203.0.113.2, 203.0.113.3';
  expect([0, 1, 2].map((proxies) => clientIp(requestFrom(forwardedFor), proxies))).toEqual([
    '10.0.0.1',
    '203.0.113.3',
    '203.0.113.2',
  ]);
  expect([0, 1, 2].map((proxies) => clientIp(requestFrom(), proxies))).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
  expect(clientIp(requestFrom('203.0.113.1'), 2), 'one that came around the first proxy').toBe('203.0.113.1');
});
