import { UPLOAD } from '@store-panel/domain/limits/limits';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from '#access/api-error.ts';

/** A file as it came: its name is whatever its sender says, and so is everything about its content. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** What stands beside the file: the call's few fields, and what the wire adds to them. In bytes. */
const BESIDE_THE_FILE = 64 * 1024;
const LIMITS = {
  fileSize: UPLOAD.maxBytes,
  // One more than is taken, so that a second one can be told of.
  files: 2,
  fields: 40,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  headerSize: 4 * 1024,
  parts: 42,
} as const;

/** Uploads that one session, or one address without any, may have on their way at once: each is held in memory until it is whole. */
const AT_ONCE = 3;
const TRY_AGAIN_SECONDS = 1;

/** Has the routes of `forms` take form data, and nothing else. */
export async function takeForms(forms: FastifyInstance): Promise<void> {
  forms.removeAllContentTypeParsers();
  await forms.register(multipart, { limits: LIMITS });
}

const onTheirWay = new Map<string, number>();

/**
 * Reads the form of a call that takes one file, under the name `field`. Whatever is refused is refused as soon as it is
 * seen; the rest of the body is then thrown away as it comes, so that the sender reads the refusal and can go on over the
 * same connection.
 * @throws Refusal unsupportedMediaType, fileTooLarge, bodyTooLarge, malformedRequest, validationFailed, rateLimited
 */
export async function readForm(request: FastifyRequest, sender: string, field: string): Promise<Form> {
  if (!request.isMultipart()) throw new ApiError('unsupportedMediaType');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > UPLOAD.maxBytes + BESIDE_THE_FILE) throw new ApiError('fileTooLarge');
  const others = onTheirWay.get(sender) ?? 0;
  if (others >= AT_ONCE) throw new ApiError('rateLimited', { retry_after: TRY_AGAIN_SECONDS });
  onTheirWay.set(sender, others + 1);
  try {
    return await readParts(request, field);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(isTooMuch(error) ? 'bodyTooLarge' : 'malformedRequest');
  } finally {
    const left = (onTheirWay.get(sender) ?? 1) - 1;
    if (left === 0) onTheirWay.delete(sender);
    else onTheirWay.set(sender, left);
    request.raw.unpipe();
    request.raw.resume();
  }
}

// What the parser throws is always about what was sent.
const isTooMuch = (error: unknown) => (error as Partial<FastifyError> | null)?.statusCode === 413;

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
  // Browsers send an empty file where none was chosen.
  if (file === undefined || file.content.length === 0) throw problem(field, 'a file is needed');
  return { fields: Object.fromEntries(fields), file };
}

// A part that does not say its name has none, whatever the parser's types promise.
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
