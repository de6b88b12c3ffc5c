import http from 'node:http';

import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import type { Case } from '#testing/fuzz/cases.ts';
import { addressOf } from '#testing/address-of.ts';
import { pickFile, FORM_TYPE, encodeForm, validFile } from '#testing/fuzz/forms.ts';
import type { Wire } from '#testing/fuzz/mutations.ts';

const MAX_ATTEMPTS = 3;

/** Builds the request as clients send it; its file is valid if the case should succeed, otherwise any. */
export function toWire({ key, caseKind }: Case, body: unknown, pick: () => number): Wire {
  const [method, path = ''] = key.split(' ');
  const { file }: EndpointDefinition = CONTRACT[key];
  if (file !== undefined) {
    const upload = caseKind === 'prepared' || caseKind === 'drawn' ? validFile(file) : pickFile(pick);
    return { path, headers: { 'content-type': FORM_TYPE }, body: encodeForm(body, file, upload) };
  }
  if (method === 'GET') return { path: addressOf(path, body), headers: {}, body: Buffer.alloc(0) };
  const bytes = Buffer.from(JSON.stringify(body) ?? '');
  return { path, headers: { 'content-type': 'application/json' }, body: bytes };
}

export interface FuzzResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Null if the response is not JSON. */
  readonly json: object | null;
}

/** Sends a request over the agent's single connection. */
export async function send(
  origin: string,
  agent: http.Agent,
  key: Endpoint,
  { path, headers, body }: Wire,
): Promise<FuzzResponse> {
  const [method = ''] = key.split(' ');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Promise((resolve, reject) => {
        const length = method === 'GET' ? {} : { 'content-length': body.length };
        const { hostname, port } = new URL(origin);
        const request = http.request(
          { hostname, port, method, path, agent, headers: { ...headers, ...length } },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8').on('data', (part: string) => (text += part));
            reply.on('end', () => {
              const type = reply.headers['content-type'] ?? '';
              resolve({ status: reply.statusCode ?? 0, type, text, json: parseJson(type, text) });
            });
          },
        );
        request.on('error', reject);
        request.end(method === 'GET' ? undefined : body);
      });
    } catch (error) {
      // The server closes a connection after invalid HTTP; the next attempt opens another one.
      const isClosed =
        error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
      if (!isClosed || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function parseJson(type: string, text: string): object | null {
  if (!type.startsWith('application/json')) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
