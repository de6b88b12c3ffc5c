import { isIP } from 'node:net';

import { readHost } from '@store-panel/domain/tenants/tenant-fields';
import { getDomain } from 'tldts';

import { isLoopback } from '#loopback.ts';

/** Where stores' public pages stand. */
export interface SiteSettings {
  /** Stores get hosts under it; undefined: only domains of their own. */
  readonly siteDomain: string | undefined;
  /** Resolvers that find the name servers of stores' domains; empty: those of the system. */
  readonly siteResolvers: readonly string[];
}

/** Reads the settings of stores' pages from the environment; `problems` gets a line for each invalid variable. */
export function readSiteSettings(
  text: (name: string) => string | undefined,
  panelOrigin: string | undefined,
  problems: string[],
): SiteSettings {
  const domain = text('SITE_DOMAIN');
  const siteDomain = domain === undefined ? undefined : (readHost(domain) ?? undefined);
  if (domain !== undefined && siteDomain === undefined)
    problems.push(`SITE_DOMAIN is "${domain}"; it takes a domain like stores.example, without https and port`);
  const panelHost = panelOrigin !== undefined && URL.canParse(panelOrigin) ? new URL(panelOrigin).hostname : undefined;
  if (siteDomain !== undefined && panelHost !== undefined && shareOwner(siteDomain, panelHost))
    problems.push(
      `SITE_DOMAIN is "${siteDomain}" and PANEL_ORIGIN is on "${panelHost}"; stores' pages need another registered domain than the panel, whose cookies they could set`,
    );
  const siteResolvers = (text('SITE_RESOLVERS') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const resolver of siteResolvers) {
    if (!isResolver(resolver))
      problems.push(`SITE_RESOLVERS holds "${resolver}"; it takes addresses like 192.0.2.53 or 127.0.0.1:5300`);
  }
  return { siteDomain, siteResolvers };
}

const isResolver = (text: string) => {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(text) ?? [];
  return isIP(inBrackets ?? plain ?? text) !== 0;
};

/** Names of this machine have no owner: each is a site of its own to browsers. */
const isLocal = (host: string) => isLoopback(host) || host.endsWith('.localhost');

/** Whether one registration covers both hosts, so that a page on one could set cookies for the other. */
function shareOwner(one: string, other: string): boolean {
  if (isLocal(one) || isLocal(other)) return false;
  const owner = getDomain(one, { allowPrivateDomains: true });
  return one === other || (owner !== null && owner === getDomain(other, { allowPrivateDomains: true }));
}
