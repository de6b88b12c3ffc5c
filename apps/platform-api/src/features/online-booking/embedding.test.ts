import { expect, test } from 'vitest';

import { useSites } from '#testing/booking/booking-sites.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const HOST = 'www.linden.example';

describeOnAnEngine('the booking page in a frame of the store’s own site', (on) => {
  const running = useSites(on);

  const framed = { embed_hosts: [HOST, 'shop.linden.example:8443'] };
  const policyOf = (reply: { readonly headers: Readonly<Record<string, unknown>> }) => ({
    frames: /frame-ancestors ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1],
    options: reply.headers['x-frame-options'],
  });

  test('is shown by the hosts that the store has named, and by no other', async () => {
    const { visitor } = await running.sites.openStore(framed);
    const visit = visitor();
    const first = await visit('/book?embed');
    expect(first.location).toMatch(/^\/book\?embed=[\da-f-]{36}$/);
    expect(policyOf(await visit(first.location))).toEqual({
      frames: `${HOST} shop.linden.example:8443`,
      options: undefined,
    });
    // A page of its own is in no frame, and neither is any other page of the site.
    for (const path of ['/book', '/'])
      expect(policyOf(await visit(path))).toEqual({ frames: "'none'", options: 'DENY' });
    const closed = (await running.sites.openStore()).visitor();
    const { location } = await closed('/book?embed');
    expect(policyOf(await closed(location))).toEqual({ frames: "'none'", options: 'DENY' });
    expect(policyOf(await visit(`/?${first.location.split('?')[1]}`)).frames).toBe("'none'");
  });

  test('books without a cookie: each address names the guest’s booking, until it is booked', async () => {
    const { visitor, reservations } = await running.sites.openStore(framed, 1);
    // Each page is opened by a browser that sends no cookie.
    const open = (path: string, form?: Readonly<Record<string, string>>) => visitor()(path, form);
    const { location: start } = await open('/book?embed');
    const embed = start.split('?')[1] ?? '';
    const day = await open(`/book?persons=2&date=${running.sites.day}&${embed}`);
    expect(day.html).not.toContain('<a href="/"');
    expect(day.html).toContain(`name="embed" value="${embed.split('=')[1]}"`);
    const [path = '', other = ''] = running.sites.timesOf(day.html);
    expect(path).toContain(embed);
    const email = running.sites.newEmail();
    const book = async (at: string, typed: Readonly<Record<string, string>>) => {
      const { html } = await open(at);
      return open(`/book/details?${embed}`, { ...running.sites.hiddenOf(html), name: 'Ana', ...typed });
    };
    const sent = await book(path, { email });
    expect(sent.location).toMatch(new RegExp(`^/r/[\\w-]+\\?${embed}$`));
    // Another time moves the hold.
    await book(other, { email });
    expect((await reservations()).map(({ status }) => status).toSorted()).toEqual(['expired', 'held']);
    const { location } = await book(other, { email });
    const page = location.split('?')[0] ?? '';
    const confirmed = await open(`${page}/code?${embed}`, { code: await running.sites.codeTo(email) });
    expect(confirmed.location).toBe(`${page}?m=booked&${embed}`);
    const done = await open(confirmed.location);
    expect(done.html).toContain('Your table is booked.');
    expect(policyOf(done).frames).toContain(HOST);
    // The same address books once more, by another name.
    const again = await open(
      `/book/details?persons=2&date=${running.sites.day}&at=${running.sites.day}T09:00:00Z&${embed}`,
    );
    expect(running.sites.hiddenOf(again.html)['reference']).not.toBe(embed.split('=')[1]);
  });

  test('takes only the name of a booking for one', async () => {
    const { visitor } = await running.sites.openStore(framed);
    const { location } = await visitor()('/book?embed=%22%3E%3Cscript%3E&persons=3');
    expect(location).toMatch(/^\/book\?embed=[\da-f-]{36}&persons=3$/);
    expect((await visitor()('/book/details?embed=%22%3E', {})).location).toBe('/book');
  });
});
