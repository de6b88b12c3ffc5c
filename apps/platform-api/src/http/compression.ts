import compress from '@fastify/compress';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { successSchema } from '@store-panel/contract/replies';
import type { FastifyInstance, RouteOptions } from 'fastify';

type Compression = Pick<RouteOptions, 'compress'>;

/** What is shorter fits into the first packet anyway. In bytes (ours). */
const WORTH_IT = 1400;
/**
 * Whatever its size, a reply is compressed in one go: replies are bounded by the contract, the largest takes a few
 * milliseconds, and a stream in the middle of it would fail whenever a caller hangs up.
 */
const AT_ONCE = Number.MAX_SAFE_INTEGER;
const NAMES_A_TOKEN = /token"/;

/** For routes of pages. Routes that say nothing are not compressed. */
export const COMPRESSED = {
  compress: { threshold: WORTH_IT, syncThreshold: AT_ONCE, encodings: ['br', 'gzip'] },
} satisfies Compression;

/**
 * What signed-in people read is compressed, unless the reply may carry a token: the size of a compressed one tells
 * about a secret that stands beside text of somebody else's choosing.
 */
export function compressionOf(call: EndpointDefinition): Compression {
  // Of a file that is still being made nobody knows the end.
  if (call.download) return {};
  const isRead = call.effect === 'read' && !('open' in call.access);
  return isRead && !NAMES_A_TOKEN.test(JSON.stringify(successSchema(call))) ? COMPRESSED : {};
}

/** Request bodies are not unpacked: a small one could become a large one. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
