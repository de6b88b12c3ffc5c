import { MAP_PROVIDERS, type MapProvider } from '@store-panel/domain/maps/map-keys';
import { PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';

import { isLoopback } from '#loopback.ts';

/** Services of others that stores have accounts with. */
export interface ServiceSettings {
  /** Stand-ins of payment gateways on this machine, in place of the real ones. */
  readonly paymentEndpoints: Readonly<Partial<Record<PaymentGatewayId, string>>>;
  /** Providers of maps that stores may choose, each with the origin at which it is asked. */
  readonly mapProviders: Readonly<Partial<Record<MapProvider, string>>>;
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
  return { paymentEndpoints, mapProviders, issuer };
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
