import type { CallDefinition } from '@store-panel/contract/call';
import { Failure, HEADER } from '@store-panel/contract/envelope';
import { explain, httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import { CONTRACT, type Call } from '@store-panel/contract/table';
import type { FastifyInstance } from 'fastify';
import Type, { type TObject } from 'typebox';

import { errorsOf } from '#http/build-app.ts';
import { successSchema } from '#http/reply-schema.ts';

const JSON_TYPE = 'application/json';

/** The contract as an OpenAPI 3.1 document. Its schemas are JSON Schema already, so they stand in it as they are. */
function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of Object.keys(CONTRACT) as Call[]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, CONTRACT[key]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store panel platform',
      version: '3.0.0',
      description: 'Every path is also served under the prefix /v3.',
    },
    paths,
    components: {
      schemas: { Failure: Failure as object },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        serverToken: { type: 'apiKey', in: 'header', name: HEADER.serverToken },
      },
    },
  };
}

function operation(key: Call, call: CallDefinition): object {
  const isOpen = 'open' in call.access;
  const errors = errorsOf(CONTRACT[key]) as readonly ErrorName[];
  return {
    operationId: key.replace(/^\w+ \/api\//, '').replaceAll('/', '_'),
    summary: call.summary,
    description:
      'open' in call.access
        ? `No session needed: ${call.access.because}`
        : `Sessions: ${call.access.sessions.join(', ')}.`,
    tags: [key.split('/')[2] ?? ''],
    security: isOpen ? [] : [{ accessToken: [], serverToken: [] }],
    ...(call.effect === 'write' && (!isOpen || call.repeatable) ? { parameters: [idempotencyKey] } : {}),
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body, call.file) } } : {}),
    responses: responses(call, errors),
  };
}

/** A call with a file takes form data: its fields as text, and the file. */
function bodyContent(body: TObject, file: string | undefined): Record<string, object> {
  if (file === undefined) return { [JSON_TYPE]: { schema: body } };
  const content = Type.Unsafe({ type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' });
  const schema = Type.Object({ ...body.properties, [file]: content }, { additionalProperties: false });
  return { 'multipart/form-data': { schema } };
}

const idempotencyKey = {
  in: 'header',
  name: HEADER.idempotencyKey,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'The same key and body get the first reply again, for 24 hours.',
};

/** One entry an HTTP status; a refusal of the business travels in a 200 beside the success. */
function responses(call: CallDefinition, errors: readonly ErrorName[]): Record<string, object> {
  const failure = { $ref: '#/components/schemas/Failure' };
  const byStatus = Map.groupBy(errors, (name) => httpStatusOf(ERROR[name]));
  const list = (names: readonly ErrorName[]) =>
    names.map((name) => `${ERROR[name]} ${name}: ${explain('error', ERROR[name])?.meaning ?? ''}`).join('\n\n');
  const business = byStatus.get(200) ?? [];
  byStatus.delete(200);
  const ok = { description: business.length > 0 ? `Error codes:\n\n${list(business)}` : 'Success' };
  return {
    200: {
      ...ok,
      content: call.download
        ? fileContent(call.download, failure)
        : { [JSON_TYPE]: { schema: { oneOf: [successSchema(call), failure] } } },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        status,
        { description: list(names), content: { [JSON_TYPE]: { schema: failure } } },
      ]),
    ),
  };
}

/** A file in one of its types, or the refusal. */
const fileContent = (types: readonly string[], failure: object) => ({
  ...Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  [JSON_TYPE]: { schema: failure },
});

/** Serves the document to whoever writes a client. */
export function addOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
