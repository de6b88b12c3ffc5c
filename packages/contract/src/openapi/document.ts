import Type, { type TObject } from 'typebox';

import type { EndpointDefinition } from '#endpoint.ts';
import { HEADER } from '#envelope.ts';
import { byName, type JsonObject, namedSchemas } from '#openapi/named-schemas.ts';
import { responsesOf, sharedResponses } from '#openapi/responses.ts';
import { TAG_NAMES, tagOf } from '#openapi/tags.ts';
import { CONTRACT, type Endpoint } from '#table.ts';

/** The contract as an OpenAPI 3.1 document, as far as its users need to know it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: JsonObject;
  readonly tags: readonly JsonObject[];
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses' | 'parameters' | 'securitySchemes', JsonObject>>;
}

/** Builds the document. The contract's schemas are JSON Schema already and are used as they are (0010). */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {};
  // By path, so that a call that moves from one table to another changes nothing.
  for (const key of (Object.keys(CONTRACT) as Endpoint[]).toSorted((a, b) => compare(pathOf(a), pathOf(b)))) {
    const [method = ''] = key.split(' ');
    paths[pathOf(key)] = { ...paths[pathOf(key)], [method.toLowerCase()]: operation(key, CONTRACT[key]) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Store panel platform',
      version: '3.0.0',
      description: 'Every path is also served under the prefix /v3.',
    },
    tags: TAG_NAMES.map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses: sharedResponses(),
      parameters: { idempotencyKey },
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The access token, `jwt_token` of the reply to signing in.',
        },
        serverToken: {
          type: 'apiKey',
          in: 'header',
          name: HEADER.serverToken,
          description: 'The session, `server_token` of the reply to signing in.',
        },
      },
    },
  };
}

const pathOf = (key: string): string => key.split(' ')[1] ?? '';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function operation(key: Endpoint, call: EndpointDefinition): JsonObject {
  const isOpen = 'open' in call.access;
  return {
    operationId: operationId(key),
    summary: call.summary,
    description:
      'open' in call.access
        ? `No session needed: ${call.access.reason}`
        : `Sessions: ${call.access.sessions.join(', ')}.`,
    tags: [tagOf(key)],
    security: isOpen ? [] : [{ accessToken: [], serverToken: [] }],
    ...('sessions' in call.access ? { 'x-sessions': call.access.sessions } : {}),
    ...parametersOf(call),
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body, call.file) } } : {}),
    responses: responsesOf(key, call),
  };
}

/** The fields of path and query, and the key of a write. */
function parametersOf(call: EndpointDefinition): JsonObject {
  const isKeyed = call.effect === 'write' && (!('open' in call.access) || call.idempotent);
  const fields = (place: 'path' | 'query', schema: TObject | undefined) =>
    Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
      in: place,
      name,
      required: schema?.required?.includes(name) ?? false,
      schema: byName(field),
    }));
  const parameters = [
    ...fields('path', call.params),
    ...fields('query', call.query),
    ...(isKeyed ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

/** Names an operation by its path; the one path with two methods also by its method. */
function operationId(key: Endpoint): string {
  const [method = '', path = ''] = key.split(' ');
  const name = path
    .replace(/^\/(?:api\/)?/, '')
    .replaceAll('/{', '_by_')
    .replaceAll('}', '')
    .replaceAll('/', '_');
  return method === 'GET' ? `get_${name}` : name;
}

/** A call with a file takes form data: its fields as text, and the file. */
function bodyContent(body: TObject, file: string | undefined): JsonObject {
  if (file === undefined) return { 'application/json': { schema: byName(body) } };
  const content = Type.Unsafe({ type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' });
  const schema = Type.Object({ ...body.properties, [file]: content }, { additionalProperties: false });
  return { 'multipart/form-data': { schema: byName(schema) } };
}

const idempotencyKey = {
  in: 'header',
  name: HEADER.idempotencyKey,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'The same key and body get the first reply again, for 24 hours.',
};
