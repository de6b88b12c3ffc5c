import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { Failure } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { errorsOf, successSchema } from '@store-panel/contract/replies';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { Compile } from 'typebox/compile';

import { bodyCheck } from '#http/validate.ts';
import { splitBody } from '#http/requests/request-credentials.ts';
import type { Answer } from '#testing/fuzz/send-case.ts';

const failure = Compile(Failure);
const compiled = new Map<
  Endpoint,
  { readonly reply: ReturnType<typeof Compile>; readonly body: (body: unknown) => void }
>();

function checksOf(key: Endpoint) {
  const call: EndpointDefinition = CONTRACT[key];
  const checks = compiled.get(key) ?? {
    reply: Compile(successSchema(call)),
    body: call.body ? bodyCheck(call.body) : () => {},
  };
  compiled.set(key, checks);
  return checks;
}

/** A body that the call's schema takes. */
export function isTaken(key: Endpoint, body: unknown): boolean {
  const { body: schema }: EndpointDefinition = CONTRACT[key];
  if (schema === undefined) return true;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  try {
    checksOf(key).body(splitBody(body as Record<string, unknown>, schema.properties).body);
    return true;
  } catch {
    return false;
  }
}

/** The error code of an answer; 0 for a success, a file too. */
export function codeOf({ json }: Answer): number {
  const said: { readonly error_code?: number } | null = json;
  return said?.error_code ?? 0;
}

/** What is wrong with an answer, or null. `isStraight`: it was sent as clients send, so the call itself has answered. */
export function findViolation(key: Endpoint, isStraight: boolean, answer: Answer): string | null {
  const { status, type, text, json } = answer;
  const code = codeOf(answer);
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
  return !isStraight || declared.includes(code) ? null : `error ${code} is not among the call's: ${text.slice(0, 200)}`;
}
