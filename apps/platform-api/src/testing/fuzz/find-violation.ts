import { inputOf } from '@store-panel/contract/call-input';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { Failure } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { errorsOf, successSchema } from '@store-panel/contract/replies';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { Compile } from 'typebox/compile';

import { bodyCheck } from '#http/validate.ts';
import { splitBody } from '#http/requests/request-credentials.ts';
import type { FuzzResponse } from '#testing/fuzz/send-case.ts';

const failure = Compile(Failure);
const compiled = new Map<
  Endpoint,
  { readonly reply: ReturnType<typeof Compile>; readonly body: (body: unknown) => void }
>();

function checksOf(key: Endpoint) {
  const call: EndpointDefinition = CONTRACT[key];
  const input = inputOf(call);
  const checks = compiled.get(key) ?? {
    reply: Compile(successSchema(call)),
    body: input ? bodyCheck(input) : () => {},
  };
  compiled.set(key, checks);
  return checks;
}

/** Returns whether the call's schema accepts the body. */
export function isValidBody(key: Endpoint, body: unknown): boolean {
  const schema = inputOf(CONTRACT[key]);
  if (schema === undefined) return true;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  try {
    checksOf(key).body(splitBody(body as Record<string, unknown>, schema.properties).body);
    return true;
  } catch {
    return false;
  }
}

/** Returns the error code of a response; 0 for a success, including files. */
export function errorCodeOf({ json }: FuzzResponse): number {
  const reply: { readonly error_code?: number } | null = json;
  return reply?.error_code ?? 0;
}

/** Returns how a response violates the contract, or null. `isUnaltered`: the request was sent as clients send it. */
export function findViolation(key: Endpoint, isUnaltered: boolean, response: FuzzResponse): string | null {
  const { status, type, text, json } = response;
  const code = errorCodeOf(response);
  if (status >= 500 || code === ERROR.internalServerError) return `HTTP ${status}: ${text}`;
  const { download }: EndpointDefinition = CONTRACT[key];
  if (download?.includes(type)) return null;
  if (!type.startsWith('application/json')) return `the reply is ${type}`;
  if (json === null) return `the reply is no JSON: ${text.slice(0, 200)}`;
  if (code === 0) {
    const { reply } = checksOf(key);
    if (reply.Check(json)) return null;
    const [error] = reply.Errors(json);
    return `beside its contract: ${error?.instancePath} ${error?.message} in ${text.slice(0, 300)}`;
  }
  if (!failure.Check(json)) return `no failure as the contract has it: ${text.slice(0, 300)}`;
  const declared = errorsOf(CONTRACT[key]).map((name): number => ERROR[name]);
  return !isUnaltered || declared.includes(code)
    ? null
    : `error ${code} is not among the call's: ${text.slice(0, 200)}`;
}
