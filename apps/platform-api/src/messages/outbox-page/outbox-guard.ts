import type { FastifyRequest } from 'fastify';

import { isLoopback } from '#loopback.ts';

/** What only somebody in between puts into a request. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Does somebody ask who sits at this machine? The address is not enough: a browser here may be asked by a page of anybody's
 * (whose own host name can be made to lead here, so the name has to be a loopback one), and a proxy here may ask for all the
 * world.
 */
export function isFromHere({ raw: { headers, socket } }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const url = `http://${headers.host ?? ''}`;
  if (!isLoopback(address) || !URL.canParse(url) || !isLoopback(new URL(url).hostname)) return false;
  if (PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  if (headers.origin !== undefined && headers.origin !== new URL(url).origin) return false;
  const site = headers['sec-fetch-site'];
  // What follows a link shows the page to the person alone; what a page asks for it would read itself.
  const isAskedByPage = site === 'cross-site' || site === 'same-site';
  return !isAskedByPage || headers['sec-fetch-mode'] === 'navigate';
}
