import { type IncomingMessage, ServerResponse } from 'node:http';

import { isHttps } from '#http/requests/forwarded.ts';

/** Browser features that a page may request, by their names in Permissions-Policy. */
const POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
export type Power = (typeof POWERS)[number];

/** Disables everything but what the page needs, which its frames do not get. */
export const permissionsPolicy = (needed: readonly Power[] = []): string =>
  POWERS.map((power) => `${power}=${needed.includes(power) ? '(self)' : '()'}`).join(', ');

/** For replies that are no page: opened as one, they load nothing, send nothing and cannot be framed. */
const NO_PAGE = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
/** A script that runs as a worker is bound by its own policy, not by the page's. */
export const scriptPolicy = (origins: readonly string[] = []): string =>
  [...NO_PAGE, "script-src 'self'", ["connect-src 'self'", ...origins].join(' ')].join('; ');

/** Headers of every reply. Routes override them for content that may be cached, embedded or run. */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': NO_PAGE.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** One year, for this host only: subdomains may belong to others. */
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;

export const securityHeaders = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): Readonly<Record<string, string>> =>
  isHttps(request, trustedProxies) ? { ...SECURITY_HEADERS, ...ONLY_HTTPS } : SECURITY_HEADERS;

/**
 * The response class for all replies of the server: endpoints, files, socket handshakes, Node itself. So nothing added
 * later can lack the headers.
 */
export function guardedResponse(trustedProxies: number) {
  return class GuardedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request);
      this.setHeaders(new Map(Object.entries(securityHeaders(request, trustedProxies))));
    }
  };
}
