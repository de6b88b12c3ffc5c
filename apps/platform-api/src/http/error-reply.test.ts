import { ERROR } from '@store-panel/contract/errors/error-codes';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { errorReply } from '#http/error-reply.ts';
import { ApiError } from '#access/api-error.ts';

/** How an error that was thrown while a request was handled is told, and whether it was logged. */
async function tell(error: unknown) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler((thrown, request, reply) => errorReply(thrown, request, reply));
  app.get('/', () => {
    throw error;
  });
  const reply = await app.inject('/');
  await app.close();
  const { error_code: code, ...rest } = reply.json<{ error_code: number }>();
  return { status: reply.statusCode, code, rest, headers: reply.headers, logged: lines.length };
}

test("what is the caller's fault is never told or logged as ours", async () => {
  const codes = {
    403: ERROR.malformedRequest,
    404: ERROR.callNotFound,
    412: ERROR.malformedRequest,
    413: ERROR.bodyTooLarge,
    415: ERROR.unsupportedMediaType,
    416: ERROR.malformedRequest,
  };
  for (const [statusCode, code] of Object.entries(codes)) {
    const told = await tell(Object.assign(new Error('words of a library'), { statusCode: Number(statusCode) }));
    expect([told.code, told.logged], statusCode).toEqual([code, 0]);
  }
});

test('a fault of ours is logged, and told without a word about it', async () => {
  const ours = [
    new Error('password=hunter2 at 10.0.0.7'),
    Object.assign(new Error('x'), { statusCode: 503 }),
    'a text',
    undefined,
  ];
  for (const error of ours) {
    const { status, code, rest, logged } = await tell(error);
    expect([status, code, logged]).toEqual([500, ERROR.internalServerError, 1]);
    expect(Object.keys(rest).toSorted()).toEqual(['request_id', 'success']);
  }
});

test('how long to wait stands in the reply and in its header', async () => {
  const { status, rest, headers } = await tell(new ApiError('rateLimited', { retry_after: 17 }));
  expect([status, headers['retry-after'], rest]).toMatchObject([429, '17', { retry_after: 17 }]);
});
