import { Agent, type IncomingMessage, request } from 'node:http';

import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import type { Outcome } from '#testing/matrix/expected.ts';
import { samplePdf } from '#testing/fixtures/sample-files.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export interface Sent {
  readonly status: number;
  readonly text: string;
  readonly outcome: Outcome;
  /** All of it but what names the request and the moment: two replies that say the same are the same. */
  readonly said: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Lets the process end. */
export const hangUp = (): void => agent.destroy();

/**
 * Makes a call as it goes over the wire, over a connection that stays open. A call with a file gets `file`, or a small
 * document.
 */
export async function sendCall(
  origin: string,
  key: Endpoint,
  body: object,
  headers: SessionHeaders,
  file: Uint8Array = samplePdf(),
): Promise<Sent> {
  const [method = '', path = ''] = key.split(' ');
  const { type, content } = method === 'GET' ? { type: {}, content: Buffer.alloc(0) } : await encoded(key, body, file);
  const { hostname, port } = new URL(origin);
  const own = { ...headers, ...type, 'content-length': content.length };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers: own }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply
        .on('error', reject)
        .on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, outcome: outcomeOf(text), said: said(reply, text) }),
        );
    });
    sent.on('error', reject).end(content);
  });
}

function said({ statusCode, headers }: IncomingMessage, text: string): string {
  const { date: _date, 'x-request-id': _id, ...told } = headers;
  // Every id of a request is as long as another, so the length stays as it is.
  const unnamed = text.replace(/^(\{"success":false,"error_code":\d+),"request_id":"[\da-f-]{36}"/, '$1');
  return JSON.stringify([statusCode, told, unnamed]);
}

async function encoded(key: Endpoint, body: object, file: Uint8Array) {
  const { file: field }: EndpointDefinition = CONTRACT[key];
  if (field === undefined)
    return { type: { 'content-type': 'application/json' }, content: Buffer.from(JSON.stringify(body)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(field, new Blob([new Uint8Array(file)]), 'a.pdf');
  const written = new Response(form);
  return {
    type: { 'content-type': written.headers.get('content-type') ?? '' },
    content: Buffer.from(await written.arrayBuffer()),
  };
}

const NAMES = new Map(
  Object.entries(ERROR)
    .toReversed()
    .map(([name, code]) => [code as number, name as ErrorName]),
);

function outcomeOf(text: string): Outcome {
  // A file instead of a reply; refusals of its call are JSON.
  if (!text.startsWith('{')) return 'ok';
  const { error_code: code } = JSON.parse(text) as { readonly error_code?: number };
  return code === undefined ? 'ok' : (NAMES.get(code) ?? 'internalServerError');
}
