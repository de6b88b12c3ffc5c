import { Resolver } from 'node:dns/promises';

import type { ProofAnswer } from '@store-panel/domain/website/domain-names';

import type { ServerAnswer } from '#db/tables/websites.ts';
import { isInRanges, isPublicAddress, parseRange } from '#network-addresses.ts';

export interface ProofRecord {
  /** The domain that is to be proved. */
  readonly host: string;
  readonly name: string;
  readonly value: string;
}

export interface NameServers {
  /**
   * Asks each name server of the zone for a TXT record, and none that remembers earlier answers. Empty if no server of
   * the zone can be found.
   */
  readonly ask: (record: ProofRecord) => Promise<readonly ServerAnswer[]>;
}

interface NameServerSettings {
  /** Resolvers by which zones and their servers are found; empty: those of the system. `127.0.0.1:5300` has a port. */
  readonly resolvers: readonly string[];
  /** Ranges besides the public addresses to which names of servers may lead. */
  readonly outboundAllow: readonly string[];
}

const QUERY = { timeout: 3000, tries: 2 } as const;
/** A zone has no more. */
const MAX_SERVERS = 13;
const DNS_PORT = 53;

/** Name servers are addresses that a stranger's zone names: they are asked only where they are on the public internet. */
export function createNameServers({ resolvers, outboundAllow }: NameServerSettings): NameServers {
  const ranges = outboundAllow.map(parseRange).filter((range) => range !== null);
  const isAllowed = (address: string) => isPublicAddress(address) || isInRanges(address, ranges);
  // Those of a resolver on this machine are beside it.
  const port = Number(/:(\d+)$/.exec(resolvers[0] ?? '')?.[1] ?? DNS_PORT);
  const newResolver = (servers: readonly string[]) => {
    const resolver = new Resolver(QUERY);
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  };

  /** Each query has its own resolver, so that one for a domain does not wait for another one's. */
  async function serversOf(host: string): Promise<readonly string[]> {
    const labels = host.split('.');
    for (let at = 0; at < labels.length - 1; at += 1) {
      try {
        const servers = await newResolver(resolvers).resolveNs(labels.slice(at).join('.'));
        if (servers.length > 0) return servers.toSorted().slice(0, MAX_SERVERS);
      } catch (error) {
        if (!isMissing(error)) return [];
      }
    }
    return [];
  }

  async function addressOf(server: string): Promise<string | null> {
    const resolver = newResolver(resolvers);
    const found = [
      ...(await resolver.resolve4(server).catch(() => [])),
      ...(await resolver.resolve6(server).catch(() => [])),
    ];
    // A name with one inner address is not asked at all.
    return found.every(isAllowed) ? (found[0] ?? null) : null;
  }

  async function askOne(server: string, { name, value }: ProofRecord): Promise<ProofAnswer> {
    const address = await addressOf(server);
    if (address === null) return 'no_answer';
    try {
      const texts = await newResolver([withPort(address, port)]).resolveTxt(name);
      // A long text comes in chunks.
      if (texts.some((chunks) => chunks.join('') === value)) return 'found';
      return texts.length > 0 ? 'other' : 'missing';
    } catch (error) {
      return isMissing(error) ? 'missing' : 'no_answer';
    }
  }

  return {
    async ask(record) {
      const servers = await serversOf(record.host);
      return Promise.all(servers.map(async (name) => ({ name, found: await askOne(name, record) })));
    },
  };
}

const withPort = (address: string, port: number) =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;

/** The name, or a record of this kind, does not exist. */
const isMissing = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');
