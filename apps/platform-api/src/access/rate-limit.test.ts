import { expect, test } from 'vitest';

import { rateLimitKey } from '#access/rate-limit.ts';

test('counts an IPv6 address as its network, any other address as itself, and ignores ports', () => {
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
    // Some proxies add the port, which differs for every connection.
    '203.0.113.7:50123': '203.0.113.7',
    '[2001:db8:1:2::1]:50123': '2001:db8:1:2::/64',
    '[2001:db8:1:2::1]': '2001:db8:1:2::/64',
    '[::ffff:203.0.113.7]:50123': '203.0.113.7',
    unknown: 'unknown',
  };
  for (const [address, network] of Object.entries(counted)) expect(rateLimitKey(address), address).toBe(network);
});
