import { isIP } from 'node:net';

import { readHost } from '@store-panel/domain/tenants/tenant-fields';
import { getDomain } from 'tldts';

import type { Environment } from '#environment/environment.ts';
import { list, named, value } from '#environment/variable.ts';
import { isLoopback } from '#loopback.ts';

/** Where stores' public pages stand. */
export interface SiteSettings {
  /** Stores get hosts under it; undefined: only domains of their own. */
  readonly siteDomain: string | undefined;
  /** Resolvers that find the name servers of stores' domains; empty: those of the system. */
  readonly siteResolvers: readonly string[];
}

const readResolver = (text: string): string | undefined => {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(text) ?? [];
  return isIP(inBrackets ?? plain ?? text) === 0 ? undefined : text;
};

export const SITE_VARIABLES = named({
  SITE_DOMAIN: value({
    about: "domain of stores' public pages; another registered domain than that of `PANEL_ORIGIN`",
    takes: 'a domain like `stores.example`, without https and port',
    without: "only stores' own domains",
    read: (input) => readHost(input) ?? undefined,
  }),
  SITE_RESOLVERS: list({
    about: "resolvers that find the name servers of stores' domains",
    takes: 'addresses like `192.0.2.53` or `127.0.0.1:5300`',
    without: 'those of the system',
    read: readResolver,
  }),
});

export function readSiteSettings(environment: Environment, panelOrigin: string | undefined): SiteSettings {
  const siteDomain = environment.get(SITE_VARIABLES.SITE_DOMAIN);
  const panelHost = panelOrigin === undefined ? undefined : new URL(panelOrigin).hostname;
  if (siteDomain !== undefined && panelHost !== undefined && shareOwner(siteDomain, panelHost))
    environment.add(
      `SITE_DOMAIN is "${siteDomain}" and PANEL_ORIGIN is on "${panelHost}"; stores' pages need another registered domain than the panel, whose cookies they could set`,
    );
  return { siteDomain, siteResolvers: environment.get(SITE_VARIABLES.SITE_RESOLVERS) };
}

/** Names of this machine have no owner: each is a site of its own to browsers. */
const isLocal = (host: string) => isLoopback(host) || host.endsWith('.localhost');

/** Whether one registration covers both hosts, so that a page on one could set cookies for the other. */
function shareOwner(one: string, other: string): boolean {
  if (isLocal(one) || isLocal(other)) return false;
  const owner = getDomain(one, { allowPrivateDomains: true });
  return one === other || (owner !== null && owner === getDomain(other, { allowPrivateDomains: true }));
}
