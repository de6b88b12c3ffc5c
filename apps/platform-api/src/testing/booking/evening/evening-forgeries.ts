import { randomUUID } from 'node:crypto';

import type { Evening, SeenDay } from '#testing/booking/evening/evening.ts';
import { type ChannelKey, confirm, type EveningRun, type Hold, note } from '#testing/booking/evening/evening-run.ts';
import type { Reply } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const QUARTER_MS = 90 * 24 * 60 * MINUTE;

/** A reservation of the channel, as a forger knows it. */
interface Known {
  readonly id: string;
  readonly version: number;
  readonly hold: Hold;
}

type Forgery = (evening: Evening, known: Known) => Promise<Reply<ChannelKey>>;

const cancelOf = (evening: Evening, id: string, store_id = evening.storeId) =>
  ({ store_id, reservation_id: id }) as const;

const holdWith =
  (changes: (hold: Hold, evening: Evening) => Partial<Record<keyof Hold, unknown>>): Forgery =>
  (evening, { hold }) =>
    evening.channel('POST /api/user/hold_table', { ...hold, reference: randomUUID(), ...changes(hold, evening) });

const shifted = ({ starts_at }: Hold, ms: number) => ({
  starts_at: new Date(Date.parse(starts_at) + ms).toISOString(),
});

const FORGERIES: Readonly<Record<string, Forgery>> = {
  'cancelled by another channel': (evening, { id }) =>
    evening.otherChannel('POST /api/user/cancel_reservation', cancelOf(evening, id)),
  'confirmed by another channel': (evening, { id }) =>
    evening.otherChannel('POST /api/user/confirm_reservation', cancelOf(evening, id)),
  'changed by another channel': (evening, { id, version }) =>
    evening.otherChannel('POST /api/user/change_reservation', { ...cancelOf(evening, id), version, persons: 1 }),
  'of no reservation': (evening) =>
    evening.channel('POST /api/user/cancel_reservation', cancelOf(evening, randomUUID())),
  'of another store': (evening, { id }) =>
    evening.channel('POST /api/user/cancel_reservation', cancelOf(evening, id, evening.otherStoreId)),
  'without a session': (evening, { id }) =>
    evening.stranger('POST /api/user/cancel_reservation', cancelOf(evening, id)),
  'of a version to come': (evening, { id, version }) =>
    evening.channel('POST /api/user/change_reservation', {
      ...cancelOf(evening, id),
      version: version + 1,
      persons: 1,
    }),
  'beside the steps': holdWith((hold) => shifted(hold, MINUTE)),
  'in the past': holdWith((_, { starts: [first = 0] }) => ({ starts_at: new Date(first).toISOString() })),
  'too far ahead': holdWith((hold) => shifted(hold, QUARTER_MS)),
  'of too many': holdWith(() => ({ persons: 41 })),
  'of guests without a number': holdWith(() => ({ phone: undefined })),
};

/** Not the day's version: money that goes back by itself raises it, too. */
const partiesOf = ({ reservations }: SeenDay): string =>
  JSON.stringify(
    reservations.map((one) => [one.reservation_id, one.status, one.starts_at, one.persons, one.table_ids, one.name]),
  );

/** A forged request is refused and changes nothing. */
export async function forge(run: EveningRun, day: SeenDay): Promise<void> {
  const { random, evening, holds } = run;
  const known = day.reservations.flatMap(({ reservation_id: id, version }): Known[] => {
    const hold = holds.get(id);
    return hold ? [{ id, version, hold }] : [];
  });
  if (known.length === 0) return;
  const [name, send] = random.pick(Object.entries(FORGERIES));
  run.total += 1;
  run.odd += 1;
  const { code, status } = await send(evening, random.pick(known));
  confirm(run, code !== null && status < 500, `forged ${name}: ${status} ${code}`);
  confirm(run, partiesOf(await evening.day()) === partiesOf(day), `forged ${name} changed the day`);
  note(run, `forged ${name}`);
}
