import { checkIban } from '@store-panel/domain/banks/check-iban';
import { IDENTITY_ASKS, type IdentityAsk } from '@store-panel/domain/banks/account-forms';
import { MAP_PROVIDERS, type MapProvider } from '@store-panel/domain/maps/map-keys';
import { PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import { isLoopback } from '#loopback.ts';

/** Where the payment provider is and who we are there; the operator's (spec §7: a bearer token, and a query). */
export interface EscrowSettings {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The platform's own account, from which payouts are made. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

/** The platform's keys of the card provider. */
export interface BillingKeys {
  readonly secret: string;
  /** The secret of the webhook that the operator has set up. */
  readonly webhook: string;
}

/** Services of others that stores have accounts with. */
export interface ServiceSettings {
  /** Stand-ins of payment gateways on this machine, in place of the real ones. */
  readonly paymentEndpoints: Readonly<Partial<Record<PaymentGatewayId, string>>>;
  /** Providers of maps that stores may choose, each with the origin at which it is asked. */
  readonly mapProviders: Readonly<Partial<Record<MapProvider, string>>>;
  /** The European Union's service that knows VAT ids, as a URL; null: ids are checked by their form alone. */
  readonly vatCheckUrl: string | null;
  /** The payment provider that keeps money in escrow; null without one. */
  readonly escrow: EscrowSettings | null;
  /** What it asks about a person who holds an account. */
  readonly escrowAsks: readonly IdentityAsk[];
  /** The platform's own account, from which payouts are made; null: their files are tables. */
  readonly payoutAccount: Debtor | null;
  /** The platform's own account at the card provider, which subscriptions are paid to; null: no cards are taken. */
  readonly billing: BillingKeys | null;
  /** The operator's company, as statements and invoices name it. */
  readonly issuer: BillingParty;
}

/** Of an address as it is printed. */
const MAX_ISSUER_LINE = 200;

const MAP_HOSTS: Readonly<Record<MapProvider, string>> = {
  google: 'https://tile.googleapis.com',
  maptiler: 'https://api.maptiler.com',
};

/** Reads the services from the environment; `problems` gets a line for each invalid variable. */
export function readServiceSettings(text: (name: string) => string | undefined, problems: string[]): ServiceSettings {
  const paymentEndpoints: Partial<Record<PaymentGatewayId, string>> = {};
  for (const entry of list(text('PAYMENT_ENDPOINTS'))) {
    const [name = '', address = ''] = split(entry);
    const gateway = PAYMENT_GATEWAYS.find((one) => one === name);
    const origin = loopbackOrigin(address);
    if (gateway === undefined || origin === null)
      problems.push(
        `PAYMENT_ENDPOINTS holds "${entry}"; it takes gateways of this machine alone, like stripe=http://127.0.0.1:4010`,
      );
    else paymentEndpoints[gateway] = origin;
  }
  const mapProviders: Partial<Record<MapProvider, string>> = {};
  for (const entry of list(text('MAP_PROVIDERS'))) {
    const [name = '', address] = split(entry);
    const provider = MAP_PROVIDERS.find((one) => one === name);
    const origin = address === undefined ? provider && MAP_HOSTS[provider] : loopbackOrigin(address);
    if (provider === undefined || origin === undefined || origin === null)
      problems.push(
        `MAP_PROVIDERS holds "${entry}"; it takes ${MAP_PROVIDERS.join(', ')}, on this machine alone with an address`,
      );
    else mapProviders[provider] = origin;
  }
  const vatCheckUrl = text('VAT_CHECK_URL') ?? null;
  if (vatCheckUrl !== null && !isHttpsOrLoopback(vatCheckUrl))
    problems.push(`VAT_CHECK_URL is "${vatCheckUrl}"; it takes an https URL, or an address of this machine alone`);
  return {
    paymentEndpoints,
    mapProviders,
    vatCheckUrl,
    escrow: readEscrow(text, problems),
    escrowAsks: readAsks(text, problems),
    payoutAccount: readPayoutAccount(text, problems),
    billing: readBilling(text, problems),
    issuer: readIssuer(text, problems),
  };
}

/** Both keys of the card provider, or none. */
function readBilling(text: (name: string) => string | undefined, problems: string[]): BillingKeys | null {
  const [secret, webhook] = [text('BILLING_SECRET'), text('BILLING_WEBHOOK')];
  if (secret === undefined && webhook === undefined) return null;
  if (secret !== undefined && webhook !== undefined) return { secret, webhook };
  problems.push('BILLING_SECRET and BILLING_WEBHOOK are the two keys of one account: cards need both');
  return null;
}

/** The operator's company: its name, its address by lines, and its VAT id. */
function readIssuer(text: (name: string) => string | undefined, problems: string[]): BillingParty {
  const issuer = {
    name: text('ISSUER_NAME') ?? 'Store panel platform',
    lines: (text('ISSUER_ADDRESS') ?? '')
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
    vat_id: text('ISSUER_VAT_ID') ?? null,
  };
  if ([issuer.name, ...issuer.lines, issuer.vat_id ?? ''].some((line) => line.length > MAX_ISSUER_LINE))
    problems.push(`ISSUER_NAME, ISSUER_ADDRESS and ISSUER_VAT_ID take lines of up to ${MAX_ISSUER_LINE} characters`);
  return issuer;
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Name and IBAN, and the BIC where the bank wants one. */
function readPayoutAccount(text: (name: string) => string | undefined, problems: string[]): Debtor | null {
  const [name, iban, bic] = [text('PAYOUT_NAME'), text('PAYOUT_IBAN')?.replaceAll(' ', ''), text('PAYOUT_BIC')];
  if (name === undefined && iban === undefined) return null;
  if (name === undefined) problems.push('PAYOUT_NAME is missing; PAYOUT_IBAN needs the name of its holder');
  else if (iban === undefined || checkIban(iban, iban.slice(0, 2)) !== null) problems.push('PAYOUT_IBAN is no IBAN');
  else if (bic !== undefined && !BIC.test(bic)) problems.push('PAYOUT_BIC is no BIC');
  else return { name, iban, bic: bic ?? null };
  return null;
}

const ESCROW_NAMES = ['ESCROW_URL', 'ESCROW_TOKEN_URL', 'ESCROW_CLIENT_ID', 'ESCROW_CLIENT_SECRET'] as const;

/** The payment provider: all four, or none. */
function readEscrow(text: (name: string) => string | undefined, problems: string[]): EscrowSettings | null {
  const [url, tokenUrl, clientId, clientSecret] = ESCROW_NAMES.map(text);
  if ([url, tokenUrl, clientId, clientSecret].every((value) => value === undefined)) return null;
  for (const [name, value] of [
    ['ESCROW_URL', url],
    ['ESCROW_TOKEN_URL', tokenUrl],
  ] as const)
    if (value !== undefined && !isServiceUrl(value))
      problems.push(`${name} is "${value}"; it takes an https address, or an http one of this machine`);
  const missing = ESCROW_NAMES.filter((name) => text(name) === undefined);
  if (missing.length > 0)
    problems.push(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; the payment provider needs all four`,
    );
  if (url === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { url, tokenUrl, clientId, clientSecret };
}

function isServiceUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return (
    username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
  );
}

function readAsks(text: (name: string) => string | undefined, problems: string[]): readonly IdentityAsk[] {
  const entries = list(text('ESCROW_ASKS'));
  for (const entry of entries)
    if (!IDENTITY_ASKS.some((ask) => ask === entry))
      problems.push(`ESCROW_ASKS holds "${entry}"; it takes ${IDENTITY_ASKS.join(', ')}`);
  return IDENTITY_ASKS.filter((ask) => entries.includes(ask));
}

const list = (input: string | undefined): readonly string[] =>
  (input ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const split = (entry: string): readonly (string | undefined)[] => {
  const at = entry.indexOf('=');
  return at < 0 ? [entry] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
};

/** The origin of an address on this machine; null for any other. */
function loopbackOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, origin, pathname, search } = new URL(address);
  const isPlain = protocol === 'http:' && port !== '' && pathname === '/' && search === '';
  return isPlain && isLoopback(hostname) ? origin : null;
}

function isHttpsOrLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
