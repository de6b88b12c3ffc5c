import http from 'node:http';

import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import type { Case } from '#testing/fuzz/cases.ts';
import { anyFile, FORM_TYPE, formOf, rightFile } from '#testing/fuzz/forms.ts';
import type { Wire } from '#testing/fuzz/mutations.ts';

const TIMES_TRIED = 3;

/** A call as clients send it, with any file where it takes one, or, where nothing is to be wrong, one that is taken. */
export function wireOf({ key, manner }: Case, body: unknown, pick: () => number): Wire {
  const [method, path = ''] = key.split(' ');
  const { file }: EndpointDefinition = CONTRACT[key];
  if (file !== undefined) {
    const given = manner === 'prepared' || manner === 'drawn' ? rightFile(file) : anyFile(pick);
    return { path, headers: { 'content-type': FORM_TYPE }, body: formOf(body, file, given) };
  }
  const bytes = method === 'GET' ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body) ?? '');
  return { path, headers: method === 'GET' ? {} : { 'content-type': 'application/json' }, body: bytes };
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** What it says; null for what is no JSON. */
  readonly json: object | null;
}

/** Sends it over the agent's one connection. */
export async function send(
  origin: string,
  agent: http.Agent,
  key: Endpoint,
  { path, headers, body }: Wire,
): Promise<Answer> {
  const [method = ''] = key.split(' ');
  for (let tries = 1; ; tries += 1) {
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
              resolve({ status: reply.statusCode ?? 0, type, text, json: jsonOf(type, text) });
            });
          },
        );
        request.on('error', reject);
        request.end(method === 'GET' ? undefined : body);
      });
    } catch (error) {
      // The server closes a connection over which it was sent what is no HTTP; the next one is another.
      const isClosed =
        error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
      if (!isClosed || tries === TIMES_TRIED) throw error;
    }
  }
}

function jsonOf(type: string, text: string): object | null {
  if (!type.startsWith('application/json')) return null;
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}
