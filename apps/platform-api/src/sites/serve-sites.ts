import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import { findSite, type Site } from '#sites/site-hosts.queries.ts';
import type { SiteAddress } from '#sites/site-address.ts';

/**
 * Replies to a request for a site, and returns whether it did: false for a path that is none of its pages. Features
 * register theirs in `app/sites.ts`. A reply can be awaited, so it is no result.
 */
export type SitePages = (site: Site, path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface Sites {
  /** Replies if the host of the request is a store's; false for other hosts. */
  readonly reply: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  readonly find: (host: string) => Promise<Site | undefined>;
}

/** Moved for good, with the same method. */
const MOVED = 308;

/** Serves the pages of stores by the host of a request. */
export function createSites({ kysely }: Database, address: SiteAddress, pages: readonly SitePages[]): Sites {
  /** Requests for a host that come while it is looked up wait for the same reply. */
  const lookups = new Map<string, Promise<Site | undefined>>();
  const find = (host: string): Promise<Site | undefined> => {
    const running = lookups.get(host);
    if (running) return running;
    const lookup = findSite(kysely, host).finally(() => lookups.delete(host));
    lookups.set(host, lookup);
    return lookup;
  };
  return {
    find,
    async reply(request, reply) {
      const site = await find(request.hostname.toLowerCase());
      if (!site) return false;
      const path = request.url.split('?')[0] ?? '/';
      const { primaryHost, host } = site;
      if (primaryHost !== null && primaryHost !== host) {
        void reply.header('cache-control', 'max-age=3600').redirect(address.urlOf(primaryHost) + path, MOVED);
        return true;
      }
      if (primaryHost !== null) {
        for (const page of pages) if (await page(site, path, request, reply)) return true;
      }
      reply.callNotFound();
      return true;
    },
  };
}
