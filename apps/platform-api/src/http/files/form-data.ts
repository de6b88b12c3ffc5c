import { UPLOAD } from '@store-panel/domain/limits/limits';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from '#access/api-error.ts';

/** A file as received: its name and content are not trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** Space beside the file: the endpoint's few fields and the wire's additions. In bytes. */
const MAX_OTHER_BYTES = 64 * 1024;
const LIMITS = {
  fileSize: UPLOAD.maxBytes,
  // One more than accepted, so that a second file can be reported.
  files: 2,
  fields: 40,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  headerSize: 4 * 1024,
  parts: 42,
} as const;

/** Concurrent uploads per session, or per address without one: each is held in memory until it is complete. */
const MAX_CONCURRENT = 3;
const RETRY_AFTER_SECONDS = 1;

/** Makes the routes of `forms` accept only form data. */
export async function acceptForms(forms: FastifyInstance): Promise<void> {
  forms.removeAllContentTypeParsers();
  await forms.register(multipart, { limits: LIMITS });
}

const uploadsInProgress = new Map<string, number>();

/**
 * Reads a form with one file, named `field`. Errors are thrown as soon as they are seen; the rest of the body is
 * discarded as it arrives, so that the client can read the reply and reuse the connection.
 * @throws ApiError unsupportedMediaType, fileTooLarge, bodyTooLarge, malformedRequest, validationFailed, rateLimited
 */
export async function readForm(request: FastifyRequest, sender: string, field: string): Promise<Form> {
  if (!request.isMultipart()) throw new ApiError('unsupportedMediaType');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > UPLOAD.maxBytes + MAX_OTHER_BYTES) throw new ApiError('fileTooLarge');
  const others = uploadsInProgress.get(sender) ?? 0;
  if (others >= MAX_CONCURRENT) throw new ApiError('rateLimited', { retry_after: RETRY_AFTER_SECONDS });
  uploadsInProgress.set(sender, others + 1);
  try {
    return await readParts(request, field);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(isTooLarge(error) ? 'bodyTooLarge' : 'malformedRequest');
  } finally {
    const remaining = (uploadsInProgress.get(sender) ?? 1) - 1;
    if (remaining === 0) uploadsInProgress.delete(sender);
    else uploadsInProgress.set(sender, remaining);
    request.raw.unpipe();
    request.raw.resume();
  }
}

// Errors of the parser are always about the request.
const isTooLarge = (error: unknown) => (error as Partial<FastifyError> | null)?.statusCode === 413;

async function readParts(request: FastifyRequest, field: string): Promise<Form> {
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    const name = nameOf(part);
    if (part.type === 'field') {
      if (fields.has(name)) throw problem(name, 'is given more than once');
      fields.set(name, textOf(part));
    } else if (name !== field || file !== undefined) {
      throw problem(name, file === undefined ? 'is no file of this call' : 'one file is all that is taken');
    } else {
      file = await readFile(part);
    }
  }
  // Browsers send an empty file if none was selected.
  if (file === undefined || file.content.length === 0) throw problem(field, 'a file is needed');
  return { fields: Object.fromEntries(fields), file };
}

// A part may lack a name, whatever the parser's types promise.
const nameOf = ({ fieldname }: { readonly fieldname?: string }) => fieldname ?? '';

function textOf(part: MultipartValue): string {
  const { value, valueTruncated } = part;
  if (valueTruncated) throw problem(nameOf(part), 'is too long');
  if (typeof value !== 'string') throw problem(nameOf(part), 'is no text');
  return value;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const { file, filename }: Pick<MultipartFile, 'file'> & { readonly filename?: string } = part;
  const parts: Buffer[] = [];
  file.once('limit', () => file.destroy(new ApiError('fileTooLarge')));
  for await (const data of file) parts.push(data as Buffer);
  return { name: filename ?? '', content: Buffer.concat(parts) };
}

const problem = (path: string, text: string) =>
  new ApiError('validationFailed', { fields: [{ path: path.slice(0, 200), problem: text }] });
