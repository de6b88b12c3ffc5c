import { IMAGE_RESIZE_PATH, type ResizedPicture, readResizedPicture } from '@store-panel/domain/menu/pictures';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { resizedPicture } from '#http/files/pictures.ts';
import { isPublicPicture } from '#http/files/public-pictures.ts';
import { FILE_ID, SANDBOX } from '#http/files/stored-files.ts';

/** More sizes than a page of the largest menu needs; what was drawn once is not counted. */
const DRAWINGS: Limit = { name: 'image-drawings', max: 4000, windowSeconds: 60 * 60 };

/** Days after which a size is drawn again for who still asks for it: rarely used ones do not pile up. */
const VARIANT_DAYS = 90;

export const OLD_FILE_VARIANTS = {
  table: 'file_variants',
  isExpired: sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(VARIANT_DAYS)})`,
} as const;

/**
 * Serves `GET /image-resize?width&height&format&image`: a public picture in other dimensions, to everyone. Everything
 * that is not exactly such a request gets the same reply as a missing picture.
 */
export function addImageResize(app: FastifyInstance, database: Database): void {
  /** Several requests for one size wait for one drawing. */
  const drawings = new Map<string, Promise<Buffer>>();
  for (const prefix of ['', '/v3']) {
    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(prefix + IMAGE_RESIZE_PATH, async (request, reply) => {
      const picture = readResizedPicture(request.query);
      if (picture === undefined || !FILE_ID.test(picture.image)) throw new ApiError('callNotFound');
      const stored = await readVariant(database, picture);
      if (!stored) throw new ApiError('callNotFound');
      let { content } = stored;
      if (content === null) {
        await consumeAttemptOrThrow(database.kysely, DRAWINGS, rateLimitKey(request.ip));
        const key = JSON.stringify(picture);
        let drawing = drawings.get(key);
        if (!drawing) {
          drawing = draw(database, picture).finally(() => drawings.delete(key));
          drawings.set(key, drawing);
        }
        content = await drawing;
      }
      return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', SANDBOX)
        .type(`image/${picture.format}`)
        .send(content);
    });
  }
}

/** Returns undefined for a picture that is not public; `content` is null before the first drawing. */
async function readVariant(
  { kysely }: Database,
  { image, width, height, format }: ResizedPicture,
): Promise<{ readonly content: Buffer | null } | undefined> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select v.content from files f
    left join file_variants v on v.file_id = f.id and v.width = ${width} and v.height = ${height} and v.format = ${format}
    where f.id = ${image} and ${isPublicPicture}`.execute(kysely);
  return rows[0];
}

/** Draws and keeps a size. @throws ApiError callNotFound, rateLimited */
async function draw({ kysely }: Database, picture: ResizedPicture): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select f.content from files f where f.id = ${picture.image} and ${isPublicPicture}`.execute(kysely);
  const [file] = rows;
  if (!file) throw new ApiError('callNotFound');
  const content = await resizedPicture(file.content, picture);
  await storeVariant(kysely, picture, content);
  return content;
}

/** Another node may have done so meanwhile. Of a picture that was deleted since, nothing is kept. */
async function storeVariant(db: QueryExecutor, { image, width, height, format }: ResizedPicture, content: Buffer) {
  await sql`
    insert into file_variants (file_id, width, height, format, content)
    select f.id, ${width}::integer, ${height}::integer, ${format}::text, ${content}::bytea from files f where f.id = ${image}
    on conflict do nothing`.execute(db);
}
