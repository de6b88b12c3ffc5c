import { Agent, type IncomingMessage, request } from 'node:http';

import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import { addressOf } from '#testing/address-of.ts';
import type { Outcome } from '#testing/matrix/expected.ts';
import { sampleLanguageFile, samplePdf } from '#testing/fixtures/sample-files.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export interface CallResult {
  readonly status: number;
  readonly text: string;
  readonly outcome: Outcome;
  /** The reply without request id and date, so that equal replies compare equal. */
  readonly normalized: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Closes kept-alive connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy();

/**
 * Makes a call over a kept-alive connection. A call with an upload sends `file`, by default a small document, or texts of a
 * language.
 */
export async function sendCall(
  origin: string,
  key: Endpoint,
  body: object,
  headers: SessionHeaders,
  file: Uint8Array = key === 'POST /api/store/upload_language_file' ? sampleLanguageFile() : samplePdf(),
): Promise<CallResult> {
  const [method = '', template = ''] = key.split(' ');
  const path = method === 'GET' ? addressOf(template, body) : template;
  const { type, content } =
    method === 'GET' ? { type: {}, content: Buffer.alloc(0) } : await encodeBody(key, body, file);
  const { hostname, port } = new URL(origin);
  const own = { ...headers, ...type, 'content-length': content.length };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers: own }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('error', reject).on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text,
          outcome: outcomeOf(text),
          normalized: normalizeReply(reply, text),
        }),
      );
    });
    sent.on('error', reject).end(content);
  });
}

function normalizeReply({ statusCode, headers }: IncomingMessage, text: string): string {
  const { date: _date, 'x-request-id': _id, ...stableHeaders } = headers;
  // All request ids have the same length, so content-length stays comparable.
  const unnamed = text.replace(/^(\{"success":false,"error_code":\d+),"request_id":"[\da-f-]{36}"/, '$1');
  return JSON.stringify([statusCode, stableHeaders, unnamed]);
}

async function encodeBody(key: Endpoint, body: object, file: Uint8Array) {
  const { file: field }: EndpointDefinition = CONTRACT[key];
  if (field === undefined)
    return { type: { 'content-type': 'application/json' }, content: Buffer.from(JSON.stringify(body)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(field, new Blob([new Uint8Array(file)]), 'a.pdf');
  const encodedForm = new Response(form);
  return {
    type: { 'content-type': encodedForm.headers.get('content-type') ?? '' },
    content: Buffer.from(await encodedForm.arrayBuffer()),
  };
}

const NAMES = new Map(
  Object.entries(ERROR)
    .toReversed()
    .map(([name, code]) => [code as number, name as ErrorName]),
);

function outcomeOf(text: string): Outcome {
  // The reply is a file; errors of such calls are JSON.
  if (!text.startsWith('{')) return 'ok';
  const { error_code: code } = JSON.parse(text) as { readonly error_code?: number };
  return code === undefined ? 'ok' : (NAMES.get(code) ?? 'internalServerError');
}
