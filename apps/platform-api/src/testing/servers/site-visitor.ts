import { rawRequest } from '#testing/servers/raw-request.ts';

let addresses = 0;

/** What a page of a site has in a field that is not shown. */
export const hiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** A browser at a store's site: it has an address and cookies of its own, and follows no redirect by itself. */
export function siteVisitor(server: { readonly origin: string }, host: string) {
  addresses += 1;
  const address = `10.1.${addresses >> 8}.${addresses & 255}`;
  const cookies = new Map<string, string>();
  return async (path: string, form?: Readonly<Record<string, string>>, origin = `http://${host}`) => {
    const reply = await rawRequest(server.origin, {
      path,
      headers: {
        host,
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...reply, html: reply.body.toString(), location: String(reply.headers['location'] ?? '') };
  };
}

export type SiteVisitor = ReturnType<typeof siteVisitor>;
