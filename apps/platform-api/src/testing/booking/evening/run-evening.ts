import { forge } from '#testing/booking/evening/evening-forgeries.ts';
import {
  cancel,
  change,
  confirmHold,
  hold,
  look,
  payHold,
  repeatLater,
} from '#testing/booking/evening/evening-guests.ts';
import { compareMoney } from '#testing/booking/evening/evening-money.ts';
import { doubles } from '#testing/booking/evening/evening-rules.ts';
import { confirm, type EveningRun, startRun } from '#testing/booking/evening/evening-run.ts';
import { bookOne, giveBack, handleOne, takeFee } from '#testing/booking/evening/evening-staff.ts';
import type { Evening, SeenDay, SeenReservation } from '#testing/booking/evening/evening.ts';
import type { Random } from '#testing/seeded-random.ts';

type Step = (run: EveningRun, day: SeenDay) => Promise<void>;

const confirmInTime: Step = (run, day) => confirmHold(run, day, false);
const confirmLate: Step = (run, day) => confirmHold(run, day, true);

const STEPS: readonly Step[] = [hold, hold, hold, hold, confirmInTime, payHold, payHold, change, cancel, look];
const ODD_STEPS: readonly Step[] = [repeatLater, forge, forge, confirmLate];
const STAFF_STEPS: readonly Step[] = [takeFee, takeFee, takeFee, handleOne, handleOne, bookOne, giveBack];

/**
 * An evening of a store by its calls alone: guests of a channel and the staff, one after the other, with repeats at once.
 * Before each request the script says by its own rules what has to come of it. `wrong` of the run is what did not.
 */
export async function runEvening(evening: Evening, random: Random, requests: number): Promise<EveningRun> {
  const run = startRun(evening, random);
  while (run.total < requests) {
    const day = await evening.day();
    confirm(run, doubles(day, Date.now()) === 0, 'a table twice');
    await random.pick(run.odd < run.total / 2 ? ODD_STEPS : STEPS)(run, day);
    if (random.maybe(0.5)) await random.pick(STAFF_STEPS)(run, await evening.day());
  }
  await giveBack(run);
  confirm(run, doubles(await evening.day(), Date.now()) === 0, 'a table twice');
  await closeGateway(run);
  run.wrong.push(...compareMoney(run.accounts, await listAll(run)));
  const { body } = await evening.store('POST /api/store/list_reservations', { is_due_back: true });
  confirm(run, body.count === 0, `${body.count} are due back`);
  return run;
}

/** What the gateway took and gave back is what the store's books say of it. */
async function closeGateway(run: EveningRun): Promise<void> {
  const paid = [...run.accounts.values()].filter(({ ref }) => ref !== null);
  const { taken, refunded } = await run.evening.gateway.close(paid.flatMap(({ ref }) => ref ?? []));
  const sums = paid.reduce((sum, one) => ({ paid: sum.paid + one.paid, returned: sum.returned + one.returned }), {
    paid: 0,
    returned: 0,
  });
  confirm(
    run,
    taken === sums.paid && refunded === sums.returned,
    `gateway: ${taken}, ${refunded} of ${JSON.stringify(sums)}`,
  );
}

async function listAll({ evening }: EveningRun): Promise<readonly SeenReservation[]> {
  const listed: SeenReservation[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await evening.store('POST /api/store/list_reservations', { page, perPage: 100 });
    listed.push(...body.reservations);
    if (listed.length >= body.count) return listed;
  }
}
