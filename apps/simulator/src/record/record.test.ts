import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createReplyError } from '@store-panel/api-client/errors';
import { afterAll, describe, expect, test } from 'vitest';

import type { SessionClient } from '#platform/session-client.ts';
import { runOperation, wasTooLate, isClosed } from '#record/operation.ts';
import { fileJournal, type JournalEntry, memoryJournal } from '#record/journal.ts';
import { createRecentMap } from '#record/recent-map.ts';
import { createTally } from '#record/tally.ts';
import { createMemoryWatch } from '#soak/memory-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulator-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalEntry & { readonly at: string });

const rejected = (intent: string): JournalEntry => ({ kind: 'refused', intent, error: 'cancelFailed' });

describe('a journal on disk', () => {
  test('holds every entry in order, each as soon as its writing is over, and goes on where it was', async () => {
    const file = join(folder, 'journal');
    const first = await fileJournal(file);
    const numbers = Array.from({ length: 200 }, (_, index) => String(index));
    const written = numbers.map(async (number) => {
      await first.write(rejected(number));
      return linesOf(file).some(({ intent }) => intent === number);
    });
    expect(new Set(await Promise.all(written))).toEqual(new Set([true]));
    await first.close();
    const second = await fileJournal(file);
    await second.write(rejected('last'));
    await second.close();
    expect(linesOf(file).map(({ intent }) => intent)).toEqual([...numbers, 'last']);
    expect(Date.parse(linesOf(file)[0]?.at ?? '')).toBeGreaterThan(0);
  });

  test('that can’t be opened says so', async () => {
    await expect(fileJournal(join(folder, 'no', 'such', 'folder'))).rejects.toThrow('ENOENT');
  });
});

describe('a deed', () => {
  const ORDER = { store_id: 's', order_id: 'o' };
  const operation = {
    call: 'POST /api/user/cancel_order',
    body: ORDER,
    actor: 'customer',
    action: 'cancel_by_user',
    orderId: 'o',
    changed: () => ({ orderId: 'o', version: 4 }),
  } as const;
  const clientThat = (call: () => Promise<unknown>) => ({ call }) as unknown as SessionClient;
  const fails = (code: number) => createReplyError('POST /api/user/cancel_order', 200, { error_code: code });

  test('is written down before it is sent, and after it is acknowledged', async () => {
    const journal = memoryJournal();
    const tally = createTally();
    let sentBefore = 0;
    const sessionClient = clientThat(async () => {
      sentBefore = journal.entries.length;
      return {};
    });
    await runOperation(sessionClient, operation, { journal, tally });
    expect(sentBefore).toBe(1);
    const [sent, acknowledged] = journal.entries;
    expect(sent).toMatchObject({ kind: 'sent', actor: 'customer', action: 'cancel_by_user', orderId: 'o' });
    expect(acknowledged).toEqual({ kind: 'acknowledged', intent: sent?.intent, orderId: 'o', version: 4 });
    expect(tally.count('cancel_by_user')).toBe(1);
    expect([tally.count('cancel_by_user', 'customer'), tally.count('cancel_by_user', 'store')]).toEqual([1, 0]);
  });

  test('that comes too late is no error; one that is refused otherwise is', async () => {
    for (const [code, isTooLate] of [
      [656, true],
      [637, true],
      [557, false],
    ] as const) {
      const journal = memoryJournal();
      const tally = createTally();
      const error: unknown = await runOperation(
        clientThat(() => Promise.reject(fails(code))),
        operation,
        { journal, tally },
      ).catch((thrown: unknown) => thrown);
      expect(wasTooLate(error)).toBe(isTooLate);
      expect(tally.conflicts).toBe(isTooLate ? 1 : 0);
      expect(tally.errorCount).toBe(isTooLate ? 0 : 1);
      expect(journal.entries.map(({ kind }) => kind)).toEqual(['sent', 'refused']);
    }
  });

  test('that a closed store does not take is no error, and counts as somebody who went elsewhere', async () => {
    const tally = createTally();
    const running = runOperation(
      clientThat(() => Promise.reject(fails(635))),
      operation,
      { journal: memoryJournal(), tally },
    );
    await expect(running).rejects.toSatisfy(isClosed);
    expect([tally.errorCount, tally.conflicts, tally.turnedAwayCount]).toEqual([0, 0, 1]);
  });

  test('that nobody answered stays without a word', async () => {
    const journal = memoryJournal();
    const sessionClient = clientThat(() => Promise.reject(new DOMException('stopped', 'AbortError')));
    await expect(runOperation(sessionClient, operation, { journal, tally: createTally() })).rejects.toThrow('stopped');
    expect(journal.entries.map(({ kind }) => kind)).toEqual(['sent']);
  });
});

test('errors are all counted, and the first of them kept', () => {
  const tally = createTally();
  for (let count = 0; count < 80; count += 1) tally.error(`error ${count}`);
  expect(tally.errorCount).toBe(80);
  expect(tally.errors).toHaveLength(50);
  expect(tally.errors[0]).toBe('error 0');
});

test('what is remembered is the newest, and what is forgotten is told', () => {
  const forgotten: string[] = [];
  const recent = createRecentMap<string, number>(2, (key) => void forgotten.push(key));
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect(forgotten).toEqual(['b']);
  expect([recent.get('a'), recent.has('b'), recent.get('c')]).toEqual([3, false, 4]);
  recent.delete('a');
  expect(recent.has('a')).toBe(false);
});

test('memory is flat when what is in use at the end is what was in use at the beginning', () => {
  const megabyte = 1024 * 1024;
  const watch = (samples: readonly number[]) => {
    const memory = createMemoryWatch();
    for (const sample of samples) memory.sample(sample * megabyte);
    return memory.result();
  };
  expect(watch([40, 90, 60, 41, 80, 70, 44, 99, 50])).toEqual({ first_mb: 40, last_mb: 44, is_flat: true });
  expect(watch([40, 50, 60, 70, 80, 90, 100, 110, 120])).toEqual({ first_mb: 40, last_mb: 100, is_flat: false });
});
