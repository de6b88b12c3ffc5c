import { Readable } from 'node:stream';

import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

import type { Download } from '#http/implement.ts';

/**
 * Streams a file while it is generated. If the connection closes early, the stream is destroyed and generation stops.
 */
export function sendDownload(reply: FastifyReply, { contentType, fileName, rows, chunks }: Download): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', contentDisposition(fileName))
    .header('cache-control', 'no-store')
    .header('x-rows', rows)
    .send(Readable.from(chunks, { objectMode: false }));
}
