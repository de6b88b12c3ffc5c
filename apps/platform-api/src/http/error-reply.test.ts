import { ERROR } from '@store-panel/contract/errors/error-codes';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { CommitUnknownError } from '#db/database-errors.ts';
import { errorReply } from '#http/error-reply.ts';
import { ApiError } from '#access/api-error.ts';

/** The reply to an error that a handler threw, and the number of log lines. */
async function replyToError(error: unknown) {
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

test('errors of the caller are never reported or logged as internal', async () => {
  const codes = {
    403: ERROR.malformedRequest,
    404: ERROR.callNotFound,
    412: ERROR.malformedRequest,
    413: ERROR.bodyTooLarge,
    415: ERROR.unsupportedMediaType,
    416: ERROR.malformedRequest,
  };
  for (const [statusCode, code] of Object.entries(codes)) {
    const reply = await replyToError(
      Object.assign(new Error('words of a library'), { statusCode: Number(statusCode) }),
    );
    expect([reply.code, reply.logged], statusCode).toEqual([code, 0]);
  }
});

test('an internal error is logged, and reported without details', async () => {
  const ours = [
    new Error('password=hunter2 at 10.0.0.7'),
    Object.assign(new Error('x'), { statusCode: 503 }),
    'a text',
    undefined,
  ];
  for (const error of ours) {
    const { status, code, rest, logged } = await replyToError(error);
    expect([status, code, logged]).toEqual([500, ERROR.internalServerError, 1]);
    expect(Object.keys(rest).toSorted()).toEqual(['request_id', 'success']);
  }
});

test('the reply and its header contain the seconds to wait', async () => {
  const { status, rest, headers } = await replyToError(new ApiError('rateLimited', { retry_after: 17 }));
  expect([status, headers['retry-after'], rest]).toMatchObject([429, '17', { retry_after: 17 }]);
});

test('a lost database is a reason to come back, and one line of the log a second', async () => {
  const lost = [
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('connection failure'), { code: '08006' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    // What was the primary is a standby now.
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
    new CommitUnknownError('x'),
  ];
  for (const error of lost) {
    const { status, code, rest, headers, logged } = await replyToError(error);
    expect([status, code, headers['retry-after'], logged]).toEqual([503, ERROR.internalServerError, '2', 1]);
    expect(Object.keys(rest).toSorted()).toEqual(['request_id', 'success']);
  }
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect((await replyToError(missingFile)).status).toBe(500);
});
