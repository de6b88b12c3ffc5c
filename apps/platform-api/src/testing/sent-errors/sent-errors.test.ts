import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sendersOf } from '@store-panel/contract/errors/senders';
import { UNSENT_ERRORS } from '@store-panel/contract/errors/unsent-errors';
import { COMMON_ERRORS, CONTRACT, type Endpoint, WRITE_ERRORS } from '@store-panel/contract/table';
import { expect, test } from 'vitest';

import { errorPaths } from '#testing/sent-errors/error-paths.ts';

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const paths = errorPaths(SRC);
const endpoints = Object.entries(CONTRACT) as [Endpoint, EndpointDefinition][];

test('every error that a call declares is thrown on a path from its handler, guard or file check', () => {
  const unsent = endpoints.flatMap(([key, { errors }]) =>
    errors.filter((name) => !paths.ofEndpoints.get(key)?.has(name)).map((name) => `${key} ${name}`),
  );
  expect(unsent).toEqual([]);
});

test('every error of all calls is thrown where all requests pass', () => {
  const names = [...COMMON_ERRORS, ...WRITE_ERRORS];
  expect(names.filter((name) => !paths.ofEveryRequest.has(name))).toEqual([]);
});

test('every other error of the catalogue has a reason why none is sent, and no sent one has', () => {
  const names = Object.keys(ERROR);
  const unsent = names.filter((name) => sendersOf(name).length === 0);
  expect(Object.keys(UNSENT_ERRORS).toSorted()).toEqual(unsent.toSorted());
  const thrown = new Set<string>([...paths.ofEndpoints.values()].flatMap((found) => [...found]));
  expect(unsent.filter((name) => thrown.has(name))).toEqual([]);
});
