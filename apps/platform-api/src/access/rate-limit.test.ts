import { expect, test } from 'vitest';

import { rateLimitKey } from '#access/rate-limit.ts';

test('an IPv6 address counts as its network, every other one as itself, and no port makes another one of it', () => {
  const counted = {
    '203.0.113.7': '203.0.113.7',
    '::ffff:203.0.113.7': '203.0.113.7',
    '::ffff:cb00:7107': '203.0.113.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0DB8:1:2::1': '2001:db8:1:2::/64',
    '2001:db8::': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '1::2:3:4:5:6:7': '1:0:2:3::/64',
    // Some proxies name the port too, which is another one for every connection.
    '203.0.113.7:50123': '203.0.113.7',
    '[2001:db8:1:2::1]:50123': '2001:db8:1:2::/64',
    '[2001:db8:1:2::1]': '2001:db8:1:2::/64',
    '[::ffff:203.0.113.7]:50123': '203.0.113.7',
    unknown: 'unknown',
  };
  for (const [address, network] of Object.entries(counted)) expect(rateLimitKey(address), address).toBe(network);
});
