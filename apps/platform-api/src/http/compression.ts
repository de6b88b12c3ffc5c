import compress from '@fastify/compress';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { successSchema } from '@store-panel/contract/replies';
import type { FastifyInstance, RouteOptions } from 'fastify';

type Compression = Pick<RouteOptions, 'compress'>;

/** A shorter reply fits into the first packet anyway. In bytes (ours). */
const MIN_COMPRESSED_BYTES = 1400;
/**
 * Compresses every reply synchronously, whatever its size: replies are bounded by the contract, the largest takes a few
 * milliseconds, and a stream would fail whenever a client disconnects.
 */
const ALWAYS_SYNC = Number.MAX_SAFE_INTEGER;
const NAMES_A_TOKEN = /token"/;

/** For routes of pages. Routes are not compressed by default. */
export const COMPRESSED = {
  compress: { threshold: MIN_COMPRESSED_BYTES, syncThreshold: ALWAYS_SYNC, encodings: ['br', 'gzip'] },
} satisfies Compression;

/**
 * Compresses replies to signed-in users, unless the reply may contain a token: the compressed size would reveal
 * information about a secret beside text that an attacker chooses.
 */
export function compressionOf(call: EndpointDefinition): Compression {
  // The size of a streamed download is not known in advance.
  if (call.download) return {};
  const isRead = call.effect === 'read' && !('open' in call.access);
  return isRead && !NAMES_A_TOKEN.test(JSON.stringify(successSchema(call))) ? COMPRESSED : {};
}

/** Request bodies are not decompressed: a small one could become a huge one. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
