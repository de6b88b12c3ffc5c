import { expect, it } from 'vitest';

import { resolveFileUrl, resolveImageUrl } from '#files/file-urls.ts';
import { createClient } from '#client.ts';

it('pictures stand at a base of their own, or where the platform says', () => {
  expect(resolveImageUrl('https://images.example', '/images/1')).toBe('https://images.example/images/1');
  expect(resolveImageUrl('https://images.example/', 'images/1')).toBe('https://images.example/images/1');
  expect(resolveImageUrl('', '/images/1')).toBe('/images/1');
  expect(resolveImageUrl('https://images.example', 'https://elsewhere.example/1')).toBe('https://elsewhere.example/1');
  expect(resolveImageUrl('https://images.example', '')).toBe('');
});

it('documents stand at the platform’s own', () => {
  expect(resolveFileUrl('https://api.example/', '/files/1?until=2')).toBe('https://api.example/files/1?until=2');
});

it('calls of the dashboard go to its own base, where there is one', async () => {
  const sent: string[] = [];
  const fetch = (input: unknown) => {
    sent.push(String(input));
    return Promise.resolve(Response.json({ success: true }));
  };
  for (const own of [{ dashboardUrl: 'http://dashboard.test/' }, {}]) {
    const client = createClient({ baseUrl: 'http://fake.test/', mode: 'header', ...own, fetch });
    await client.call('POST /api/dashboard/get_report' as 'POST /api/store/list_events', { after_seq: 0 });
    await client.call('POST /api/store/list_events', { after_seq: 0 });
  }
  expect(sent).toEqual([
    'http://dashboard.test/api/dashboard/get_report',
    'http://fake.test/api/store/list_events',
    'http://fake.test/api/dashboard/get_report',
    'http://fake.test/api/store/list_events',
  ]);
});
