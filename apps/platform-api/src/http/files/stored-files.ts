import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { FilesTable } from '#db/tables/documents.ts';
import { DEFAULT_PICTURES } from '#http/files/default-pictures.ts';
import { FILES_PATH, isValidFileLink } from '#http/files/file-links.ts';
import { isPublicPicture } from '#http/files/public-pictures.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

/** A file opened as a page can do nothing and does not even have this origin. */
export const SANDBOX = `${SECURITY_HEADERS['content-security-policy']}; sandbox`;
export const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Condition of a file `f` that is read through a link. */
const isDocument = sql<boolean>`f.purpose in ('document', 'courier_document', 'claim_document', 'return_photo')`;

interface ById {
  Params: { readonly id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/**
 * Serves uploads: pictures of stores and menus and couriers' logos to everyone, documents through valid links. The reply to a wrong
 * or expired link equals that to a missing file.
 */
export function addStoredFiles(app: FastifyInstance, database: Database, secrets: Secrets): void {
  app.get<ById>(`${IMAGES_PATH}:id`, async ({ params }, reply) => {
    const defaultPicture = DEFAULT_PICTURES.get(params.id);
    const file =
      defaultPicture === undefined
        ? await read(database, params.id, isPublicPicture)
        : toPictureFile(params.id, defaultPicture);
    // Other origins embed a store's picture, and a courier's own host its logo.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // A new picture of a store has a new URL; a new default picture keeps its URL.
    const caching = defaultPicture === undefined ? 'max-age=31536000, immutable' : 'max-age=86400';
    return send(reply.header('cache-control', `public, ${caching}`), file);
  });

  app.get<ById>(`${FILES_PATH}:id`, async ({ params, query }, reply) => {
    if (!isValidFileLink(secrets, params.id, query)) throw new ApiError('callNotFound');
    const file = await read(database, params.id, isDocument);
    return send(reply.header('content-disposition', contentDisposition(file.name)), file);
  });
}

type StoredFile = Pick<FilesTable, 'name' | 'content_type' | 'content'>;

const toPictureFile = (name: string, content: string): StoredFile => ({
  name,
  content_type: 'image/svg+xml',
  content: Buffer.from(content),
});

async function read({ kysely }: Database, id: string, condition: RawBuilder<boolean>): Promise<StoredFile> {
  if (!FILE_ID.test(id)) throw new ApiError('callNotFound');
  const { rows } = await sql<StoredFile>`
    select f.name, f.content_type, f.content from files f where f.id = ${id} and ${condition}`.execute(kysely);
  const [file] = rows;
  if (!file) throw new ApiError('callNotFound');
  return file;
}

const send = (reply: FastifyReply, { content_type: type, content }: StoredFile) =>
  reply.header('content-security-policy', SANDBOX).type(type).send(content);
