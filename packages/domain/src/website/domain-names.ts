import { readHost } from '#tenants/tenant-fields.ts';

/** A host of a store's page: under the platform's own domain, or a domain of the store's (spec §7: `domain_type`). */
export const DOMAIN_TYPE = { subDomain: 1, ownDomain: 2 } as const;
export type DomainType = (typeof DOMAIN_TYPE)[keyof typeof DOMAIN_TYPE];
export const DOMAIN_TYPES = Object.values(DOMAIN_TYPE);

/**
 * `pending`: not yet proved. `proved`: the page is there. `lost`: was proved, and no name server has shown the proof for
 * a week, so the page is off. `given_up`: a sub-domain that leads to the page's new host for a while.
 */
export const DOMAIN_STATES = ['pending', 'proved', 'lost', 'given_up'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** What one of a zone's name servers answers. `other`: it has a record there, and not this one. */
export const PROOF_ANSWERS = ['found', 'other', 'missing', 'no_answer'] as const;
export type ProofAnswer = (typeof PROOF_ANSWERS)[number];

/** Ours. */
export const DOMAIN_LIMITS = {
  subDomainLength: { min: 3, max: 40 },
  ownDomains: 5,
  suggestions: 3,
  /** Days for which a sub-domain that was given up leads to the new one. */
  leadingDays: 90,
  /** Days without a proof after which the page goes off. */
  unprovedDays: 7,
} as const;

/** Under the host, because a host with a CNAME may have no other record. */
export const PROOF_PREFIX = '_store-panel';

/** Names that customers would take for the platform itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'autoconfig',
  'autodiscover',
  'billing',
  'blog',
  'cdn',
  'claims',
  'courier',
  'dashboard',
  'demo',
  'dev',
  'dns',
  'docs',
  'email',
  'files',
  'ftp',
  'help',
  'host',
  'images',
  'imap',
  'insurance-claim',
  'localhost',
  'login',
  'mail',
  'media',
  'mx',
  'news',
  'ns1',
  'ns2',
  'panel',
  'pay',
  'payment',
  'payments',
  'pop',
  'postmaster',
  'root',
  'secure',
  'security',
  'shop',
  'sign-in',
  'signin',
  'smtp',
  'static',
  'status',
  'store',
  'store-panel',
  'stores',
  'support',
  'system',
  'test',
  'webmail',
  'webmaster',
  'www',
]);

/** Whether no store may have this name under the platform's domain. */
export const isReservedName = (label: string): boolean => RESERVED.has(label);

/** Reads the name before the platform's domain, in lower case. Null if invalid: 3 to 40 of a–z, 0–9 and hyphens. */
export function readSubDomain(text: string): string | null {
  const label = text.trim().toLowerCase();
  const { min, max } = DOMAIN_LIMITS.subDomainLength;
  const isName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label) && label.length >= min && label.length <= max;
  // A hyphen in third and fourth place marks names of other scripts.
  return isName && !/^..--/.test(label) ? label : null;
}

/** Reads a domain of the store's own, as browsers send it. Null if it is invalid, an address, or has no dot. */
export function readOwnDomain(text: string): string | null {
  const host = readHost(text);
  const lastLabel = host?.split('.').at(-1) ?? '';
  if (host === null || !host.includes('.') || /^\d+$/.test(lastLabel)) return null;
  return host;
}

/**
 * Proposes names under the platform's domain, the nearest first. `words`: what the store is called and where it is.
 * More than a reply has, since some may be taken.
 */
export function proposeSubDomains(
  requested: string,
  words: { readonly name: string; readonly city: string },
): string[] {
  const { max } = DOMAIN_LIMITS.subDomainLength;
  const base = readSubDomain(requested) ?? toLabel(requested);
  const [name, city] = [toLabel(words.name), toLabel(words.city)];
  const joined = (...parts: readonly string[]) =>
    parts.every((part) => part !== '') ? parts.join('-').slice(0, max) : '';
  const candidates = [
    joined(base, city),
    name === base ? '' : name,
    joined(name, city),
    joined(base, 'menu'),
    joined(base, 'online'),
    ...[2, 3, 4, 5].map((number) => joined(base.slice(0, max - 2), String(number))),
  ];
  const usable = candidates.map((candidate) => readSubDomain(candidate.replace(/-+$/, '')));
  return [...new Set(usable)].filter(
    (label): label is string => label !== null && !isReservedName(label) && label !== base,
  );
}

/** A text as a part of a host name: letters without marks, all else as hyphens. */
const toLabel = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
