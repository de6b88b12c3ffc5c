import { checkIban } from '@store-panel/domain/banks/check-iban';
import { IDENTITY_ASKS, type IdentityAsk } from '@store-panel/domain/banks/account-forms';
import { MAP_PROVIDERS, type MapProvider } from '@store-panel/domain/maps/map-keys';
import { PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import { readLoopbackOrigin, readServiceUrl, splitEntry } from '#environment/addresses.ts';
import type { Environment } from '#environment/environment.ts';
import { list, named, value, withDefault } from '#environment/variable.ts';

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

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const readLine = (input: string) => (input.length > MAX_ISSUER_LINE ? undefined : input);
const LINE = `up to ${MAX_ISSUER_LINE} characters`;

function readIban(input: string): string | undefined {
  const iban = input.replaceAll(' ', '');
  return checkIban(iban, iban.slice(0, 2)) === null ? iban : undefined;
}

function readPaymentEndpoint(entry: string): readonly [PaymentGatewayId, string] | undefined {
  const [name, address = ''] = splitEntry(entry);
  const gateway = PAYMENT_GATEWAYS.find((one) => one === name);
  const origin = readLoopbackOrigin(address);
  return gateway === undefined || origin === undefined ? undefined : [gateway, origin];
}

function readMapProvider(entry: string): readonly [MapProvider, string] | undefined {
  const [name, address] = splitEntry(entry);
  const provider = MAP_PROVIDERS.find((one) => one === name);
  const origin = address === undefined ? provider && MAP_HOSTS[provider] : readLoopbackOrigin(address);
  return provider === undefined || origin === undefined ? undefined : [provider, origin];
}

const ESCROW_NAMES = ['ESCROW_URL', 'ESCROW_TOKEN_URL', 'ESCROW_CLIENT_ID', 'ESCROW_CLIENT_SECRET'] as const;
const escrowPart = { without: 'no deposits by link', requiredWith: ESCROW_NAMES };
const SERVICE_ADDRESS = 'an `https` address without user and password, or an `http` one of this machine';

export const SERVICE_VARIABLES = named({
  PAYMENT_ENDPOINTS: list({
    about: 'stand-ins of payment gateways; the payment settings name them',
    takes: 'gateways of this machine alone, like `stripe=http://127.0.0.1:4010`',
    without: 'the real ones',
    read: readPaymentEndpoint,
  }),
  MAP_PROVIDERS: list({
    about:
      'providers of maps that stores may choose with keys of their own; the panel may then fetch from them. One on this machine has its address: `google=http://127.0.0.1:4011`',
    takes: `${MAP_PROVIDERS.map((one) => `\`${one}\``).join(', ')}, on this machine alone with an address`,
    without: "the platform's maps",
    read: readMapProvider,
  }),
  VAT_CHECK_URL: value({
    about:
      'where VAT ids of the European Union are asked for, `https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number`',
    takes: SERVICE_ADDRESS,
    without: 'ids are checked by form and check digits alone',
    read: readServiceUrl,
  }),
  ISSUER_NAME: withDefault({
    about: "name of the operator's company on statements and invoices",
    takes: LINE,
    fallback: 'Store panel platform',
    read: readLine,
  }),
  ISSUER_ADDRESS: list({
    about: 'its address',
    takes: `lines of ${LINE}`,
    without: 'none',
    separator: ';',
    read: readLine,
  }),
  ISSUER_VAT_ID: value({ about: 'its VAT id', takes: LINE, without: 'none', read: readLine }),
  BILLING_SECRET: value({
    about:
      "secret key of the platform's own account at the card provider (Stripe); stores then pay subscriptions by card ([more](stores.md#subscriptions-of-stores))",
    takes: 'the secret key of the account',
    without: 'from earnings alone',
    isSecret: true,
    requiredWith: ['BILLING_WEBHOOK'],
  }),
  BILLING_WEBHOOK: value({
    about: "secret of that account's webhook",
    takes: 'the secret of the webhook',
    without: 'not needed',
    isSecret: true,
    requiredWith: ['BILLING_SECRET'],
  }),
  ESCROW_URL: value({
    about:
      'the payment provider that takes deposits of stores and pays them: its GraphQL address ([more](stores.md#payment-provider-and-bank-accounts))',
    takes: SERVICE_ADDRESS,
    read: readServiceUrl,
    ...escrowPart,
  }),
  ESCROW_TOKEN_URL: value({
    about: 'where it gives bearers',
    takes: SERVICE_ADDRESS,
    read: readServiceUrl,
    ...escrowPart,
  }),
  ESCROW_CLIENT_ID: value({ about: 'id of the platform there', takes: 'the id of the client', ...escrowPart }),
  ESCROW_CLIENT_SECRET: value({
    about: "its secret, which also signs the provider's notices",
    takes: 'the secret of the client',
    isSecret: true,
    ...escrowPart,
  }),
  ESCROW_ASKS: list({
    about: 'what the provider requests about a person who holds an account',
    takes: IDENTITY_ASKS.map((one) => `\`${one}\``).join(', '),
    without: 'nothing',
    read: (entry) => IDENTITY_ASKS.find((ask) => ask === entry),
  }),
  PAYOUT_NAME: value({
    about: "holder of the platform's own account, from which files for the bank pay stores",
    takes: 'the name of the holder',
    without: 'files of payouts are tables',
    requiredWith: ['PAYOUT_IBAN'],
  }),
  PAYOUT_IBAN: value({
    about: 'the IBAN of that account',
    takes: 'an IBAN',
    without: 'not needed',
    requiredWith: ['PAYOUT_NAME'],
    read: readIban,
  }),
  PAYOUT_BIC: value({
    about: 'its BIC, if the bank requests one',
    takes: 'a BIC',
    without: 'none',
    read: (input) => (BIC.test(input) ? input : undefined),
  }),
});

export function readServiceSettings(environment: Environment): ServiceSettings {
  const of = SERVICE_VARIABLES;
  const get = environment.get.bind(environment);
  return {
    paymentEndpoints: Object.fromEntries(get(of.PAYMENT_ENDPOINTS)),
    mapProviders: Object.fromEntries(get(of.MAP_PROVIDERS)),
    vatCheckUrl: get(of.VAT_CHECK_URL) ?? null,
    escrow: readEscrow(environment),
    escrowAsks: readAsks(environment),
    payoutAccount: readPayoutAccount(environment),
    billing: readBilling(environment),
    issuer: {
      name: get(of.ISSUER_NAME),
      lines: get(of.ISSUER_ADDRESS),
      vat_id: get(of.ISSUER_VAT_ID) ?? null,
    },
  };
}

function readBilling(environment: Environment): BillingKeys | null {
  const secret = environment.get(SERVICE_VARIABLES.BILLING_SECRET);
  const webhook = environment.get(SERVICE_VARIABLES.BILLING_WEBHOOK);
  return secret === undefined || webhook === undefined ? null : { secret, webhook };
}

function readPayoutAccount(environment: Environment): Debtor | null {
  const name = environment.get(SERVICE_VARIABLES.PAYOUT_NAME);
  const iban = environment.get(SERVICE_VARIABLES.PAYOUT_IBAN);
  const bic = environment.get(SERVICE_VARIABLES.PAYOUT_BIC) ?? null;
  return name === undefined || iban === undefined ? null : { name, iban, bic };
}

function readEscrow(environment: Environment): EscrowSettings | null {
  const url = environment.get(SERVICE_VARIABLES.ESCROW_URL);
  const tokenUrl = environment.get(SERVICE_VARIABLES.ESCROW_TOKEN_URL);
  const clientId = environment.get(SERVICE_VARIABLES.ESCROW_CLIENT_ID);
  const clientSecret = environment.get(SERVICE_VARIABLES.ESCROW_CLIENT_SECRET);
  if (url === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { url, tokenUrl, clientId, clientSecret };
}

/** In the order of the domain, each once. */
function readAsks(environment: Environment): readonly IdentityAsk[] {
  const asks = environment.get(SERVICE_VARIABLES.ESCROW_ASKS);
  return IDENTITY_ASKS.filter((ask) => asks.includes(ask));
}
