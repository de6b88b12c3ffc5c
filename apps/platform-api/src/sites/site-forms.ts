import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Sites } from '#sites/serve-sites.ts';
import { addFormParser } from '#public-page.ts';
import type { SiteAddress } from '#sites/site-address.ts';

/** A form of a page of a store's site. */
export interface SiteForm<Params = unknown> {
  readonly storeId: string;
  /** `https://linden.example`, without a slash at its end. */
  readonly siteUrl: string;
  /** Of the language that was picked. */
  readonly lang: string | undefined;
  readonly params: Params;
  readonly fields: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface SiteFormDeps {
  readonly sites: Sites;
  readonly address: SiteAddress;
}

/** Takes forms sent to a path, also with the code of a language at its end. Path parameters are `Params`. */
type PostForm = <Params>(path: string, take: (form: SiteForm<Params>) => Promise<unknown>) => void;

/**
 * Takes forms of pages of sites. One that another site sends is refused, as a page that is not there. Each form leads on to a
 * page, so that a reload sends nothing again.
 * @param maxBytes of a form
 */
export async function registerSiteForms(
  app: FastifyInstance,
  { sites, address }: SiteFormDeps,
  maxBytes: number,
  addForms: (post: PostForm) => void,
): Promise<void> {
  // A scope of its own, so that the parser applies to these routes alone.
  await app.register(async (scope) => {
    addFormParser(scope, maxBytes);
    addForms((path, take) => {
      for (const url of [path, `${path}/:lang`])
        scope.post(url, async (request, reply) => {
          const site = await sites.find(request.hostname.toLowerCase());
          if (!site || site.primaryHost !== site.host) return reply.callNotFound();
          const siteUrl = address.urlOf(site.host);
          const { origin } = request.headers;
          if (origin !== undefined && origin !== siteUrl) return reply.callNotFound();
          const { lang, ...params } = request.params as { readonly lang?: string };
          const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          // Routes and their parameters stand side by side, which types cannot see.
          await take({ storeId: site.storeId, siteUrl, lang, params: params as never, fields, request, reply });
          return reply;
        });
    });
  });
}

/** What was typed, as one line. */
export const lineOf = (typed: string | null): string => (typed ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
