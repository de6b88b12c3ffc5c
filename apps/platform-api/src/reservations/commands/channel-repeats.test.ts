import { ERROR } from '@store-panel/contract/errors/error-codes';
import { beforeEach, expect, test } from 'vitest';

import { cancelForGuest, confirmHold, holdTable } from '#reservations/commands/online-booking.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { commandsOf, guestOf, refusalOf } from '#testing/booking/commands-of-store.ts';
import { smallStore } from '#testing/booking/rounds.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addChannel } from '#testing/fixtures/accounts.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const TIMES = 4;
const HALF_HOUR = 30 * 60_000;
const START = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR + 4 * HALF_HOUR;

describeOnPostgres('a call of a channel that is sent several times at once', (on) => {
  let run: ReturnType<typeof commandsOf>;
  let userId: string;
  beforeEach(async () => {
    run = commandsOf(on.database, await insertStore(on.database.kysely), smallStore());
    userId = (await addChannel(on.database)).id;
  });

  const repeat = <T>(command: (context: CommandContext) => Promise<T>) =>
    Promise.all(Array.from({ length: TIMES }, () => run(command)));
  const hold = (persons: number, startsAt = START) =>
    repeat((context) =>
      holdTable(context, guestOf(startsAt, persons), { userId, reference: 'one form', takesFees: false }),
    );

  test('holds, confirms and cancels one table', async () => {
    const held = await hold(2);
    const [first] = held;
    const id = first?.id ?? '';
    expect(held.map((one) => [one.id, one.status])).toEqual(Array.from({ length: TIMES }, () => [id, 'held']));
    const confirmed = await repeat((context) => confirmHold(context, id));
    expect(confirmed.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 'confirmed'));
    expect((await hold(2)).map((one) => [one.id, one.status])).toEqual(
      Array.from({ length: TIMES }, () => [id, 'confirmed']),
    );
    const cancelled = await repeat((context) => cancelForGuest(context, id));
    expect(cancelled.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 'cancelled_by_guest'));
  });

  test('has one answer where only the last place is left', async () => {
    // 7 to 12 persons sit at two tables, which are joined once.
    const held = await hold(8);
    expect(new Set(held.map(({ id }) => id)).size).toBe(1);
    const other = () =>
      run((context) => holdTable(context, guestOf(START, 8), { userId, reference: 'another', takesFees: false })).catch(
        refusalOf,
      );
    const refusals = await Promise.all(Array.from({ length: TIMES }, other));
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: TIMES }, () => ERROR.tableNotFree));
  });

  test('moves its hold to another time', async () => {
    const [before] = await hold(2);
    const moved = await hold(2, START + HALF_HOUR);
    expect(new Set(moved.map(({ id, starts_at }) => `${id} ${starts_at.getTime()}`)).size).toBe(1);
    expect(moved[0]).toMatchObject({ status: 'held', starts_at: new Date(START + HALF_HOUR) });
    expect(moved[0]?.id).not.toBe(before?.id);
  });
});
