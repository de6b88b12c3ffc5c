import type { FastifyInstance } from 'fastify';

import type { Sites } from '#sites/serve-sites.ts';
import type { SiteAddress } from '#sites/site-address.ts';

/** The only cookie of a store's page: the visitor agreed to the script pages that ask for it. */
export const CONSENT_COOKIE = 'scripts';

/** Half a year: then the page asks again. */
const CONSENT_SECONDS = 180 * 24 * 60 * 60;
/** The form has no fields. */
const MAX_FORM_BYTES = 1024;
const SEE_OTHER = 303;

/** Where a form may lead back to: a page of the site, not another host. */
const PAGE = /^\/(?:[a-z0-9-]{2,20})?$/;

/** Takes the forms by which visitors of a store's page agree to script pages, or no longer do. */
export async function registerConsent(app: FastifyInstance, sites: Sites, address: SiteAddress): Promise<void> {
  // A scope of its own, so that the parser applies to this route alone.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    scope.post<{ Querystring: Readonly<Record<string, unknown>> }>('/consent', async (request, reply) => {
      const site = await sites.find(request.hostname.toLowerCase());
      if (!site) return reply.callNotFound();
      const { to, no } = request.query;
      const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: address.isHttps } as const;
      if (no === undefined) void reply.setCookie(CONSENT_COOKIE, '1', { ...cookie, maxAge: CONSENT_SECONDS });
      else void reply.clearCookie(CONSENT_COOKIE, cookie);
      return reply.redirect(typeof to === 'string' && PAGE.test(to) ? to : '/', SEE_OTHER);
    });
  });
}
