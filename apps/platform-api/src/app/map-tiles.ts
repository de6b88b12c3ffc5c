import { basename, dirname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

import { replyNotFound } from '#http/pages.ts';
import { MAP_TILES_PATH } from '#environment/map-settings.ts';

/** Serves the PMTiles archive of the panel's maps, of which browsers request ranges. */
export async function addMapTiles(app: FastifyInstance, file: string): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler<FastifyError>(replyNotFound);
    await files.register(fastifyStatic, {
      root: dirname(file),
      prefix: `${MAP_TILES_PATH}/`,
      decorateReply: false,
      index: false,
      // Its folder may hold anything.
      allowedPath: (path) => path === `/${basename(file)}`,
      maxAge: '1d',
    });
  });
}
