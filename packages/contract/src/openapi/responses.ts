import type { EndpointDefinition } from '#endpoint.ts';
import { findCatalogueEntry, httpStatusOf } from '#errors/catalogue.ts';
import { endpointGroup } from '#errors/endpoint-group.ts';
import { ERROR, type ErrorName } from '#errors/error-codes.ts';
import { SUCCESS } from '#errors/success-codes.ts';
import { byName, type JsonObject } from '#openapi/named-schemas.ts';
import { errorsOf, successSchema } from '#replies.ts';
import { COMMON_ERRORS, WRITE_ERRORS } from '#table.ts';

const JSON_TYPE = 'application/json';
const failure = { $ref: '#/components/schemas/Failure' };

/** Errors by the HTTP status that they travel with. */
function byStatus(names: readonly ErrorName[]): Map<number, readonly ErrorName[]> {
  const statusOf = (name: ErrorName) => httpStatusOf(ERROR[name]);
  return new Map(
    [...new Set(names.map(statusOf))].map((status) => [status, names.filter((name) => statusOf(name) === status)]),
  );
}

const numbers = (names: readonly ErrorName[]): string =>
  names
    .map((name) => ERROR[name])
    .toSorted((a, b) => a - b)
    .join();

/** The errors of one status, as text and, under `x-error-codes`, for programs. */
function errorList(names: readonly ErrorName[], call: string): JsonObject {
  const sorted = names.toSorted((a, b) => ERROR[a] - ERROR[b]);
  const group = endpointGroup(call);
  const lines = sorted.map(
    (name) => `- \`${ERROR[name]}\` ${name}: ${findCatalogueEntry('error', ERROR[name], group)?.meaning ?? ''}`,
  );
  return {
    description: ['Error codes:', '', ...lines].join('\n'),
    'x-error-codes': Object.fromEntries(sorted.map((name) => [ERROR[name], name])),
  };
}

const errorResponse = (names: readonly ErrorName[], call: string): JsonObject => ({
  ...errorList(names, call),
  content: { [JSON_TYPE]: { schema: failure } },
});

/** Error responses shared by many endpoints: those of any endpoint, and those of any write. */
const SHARED: ReadonlyMap<string, { readonly numbers: string; readonly response: JsonObject }> = new Map(
  (
    [
      ['Write', [...COMMON_ERRORS, ...WRITE_ERRORS]],
      ['Any', COMMON_ERRORS],
    ] as const
  ).flatMap(([kind, names]) =>
    [...byStatus(names)]
      .filter(([status]) => status !== 200)
      .map(
        ([status, own]) => [`${kind}${status}`, { numbers: numbers(own), response: errorResponse(own, '') }] as const,
      ),
  ),
);

/** The shared error responses, by their component names. */
export const sharedResponses = (): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    [...SHARED]
      .filter(([name, { numbers: own }]) => name.startsWith('Any') || SHARED.get(anyOf(name))?.numbers !== own)
      .map(([name, { response }]) => [name, response]),
  );

const anyOf = (name: string): string => name.replace('Write', 'Any');

function failureResponse(status: number, names: readonly ErrorName[], call: string): JsonObject {
  const shared = ['Any', 'Write']
    .map((kind) => `${kind}${status}`)
    .find((name) => SHARED.get(name)?.numbers === numbers(names));
  return shared === undefined ? errorResponse(names, call) : { $ref: `#/components/responses/${shared}` };
}

/** One entry per HTTP status; a business denial travels in a 200 beside the success. */
export function responsesOf(key: string, call: EndpointDefinition): JsonObject {
  const errorsByStatus = byStatus(errorsOf(call));
  const business = errorsByStatus.get(200) ?? [];
  errorsByStatus.delete(200);
  const successPart = business.length > 0 ? errorList(business, key) : { description: 'It did its work.' };
  return {
    200: {
      ...successPart,
      ...(call.success === undefined ? {} : { 'x-success-code': { [SUCCESS[call.success]]: call.success } }),
      content: call.download
        ? fileContent(call.download)
        : { [JSON_TYPE]: { schema: { oneOf: [byName(successSchema(call)), failure] } } },
    },
    ...Object.fromEntries([...errorsByStatus].map(([status, names]) => [status, failureResponse(status, names, key)])),
  };
}

/** A file in one of its types, or the error. */
const fileContent = (types: readonly string[]): JsonObject => ({
  ...Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  [JSON_TYPE]: { schema: failure },
});
