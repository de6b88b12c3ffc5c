import { type IncomingMessage, ServerResponse } from 'node:http';

import { isHttps } from '#http/requests/forwarded.ts';

/** What a page may ask of the browser beyond drawing itself, by the names of Permissions-Policy. */
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

/** Everything is off but what the page needs, and that is the page's own: nobody whom it frames gets it. */
export const permissionsPolicy = (needed: readonly Power[] = []): string =>
  POWERS.map((power) => `${power}=${needed.includes(power) ? '(self)' : '()'}`).join(', ');

/** Of replies that are no page: opened as one, they load nothing, send nothing and are framed by nobody. */
const NO_PAGE = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
/** A script that runs as a worker is bound by the policy that it came with, and not by that of the page. */
export const scriptPolicy = (origins: readonly string[] = []): string =>
  [...NO_PAGE, "script-src 'self'", ["connect-src 'self'", ...origins].join(' ')].join('; ');

/** What every reply says, of whatever kind it is. What may be kept, shown or run says so itself, where it is served. */
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

/** A year, for this host alone: what stands below its name may be somebody else's to promise. */
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;

export const securityHeaders = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): Readonly<Record<string, string>> =>
  isHttps(request, trustedProxies) ? { ...SECURITY_HEADERS, ...ONLY_HTTPS } : SECURITY_HEADERS;

/**
 * The kind of response that the server makes, for whoever answers: calls, files, the sockets' handshakes, Node itself. So
 * nothing that is added later can go without the headers.
 */
export function guardedResponse(trustedProxies: number) {
  return class GuardedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request);
      this.setHeaders(new Map(Object.entries(securityHeaders(request, trustedProxies))));
    }
  };
}
