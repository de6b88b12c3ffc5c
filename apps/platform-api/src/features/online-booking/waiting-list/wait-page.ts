import type { BookingInput } from '#features/online-booking/booking-context.ts';
import { EMPTY_GUEST, type GuestFields, type GuestProblems } from '#features/online-booking/guest-form.ts';
import { offeredTimes } from '#features/online-booking/offered-times.ts';
import type { Choice } from '#features/online-booking/read-choice.ts';
import { renderWait } from '#features/online-booking/render/render-waiting.ts';

export interface WaitState {
  readonly reference: string;
  readonly typed?: GuestFields;
  readonly problems?: GuestProblems;
  readonly notice?: string | null;
  /** As typed; epoch milliseconds. */
  readonly from?: number | null;
  readonly until?: number | null;
}

/** The form of the waiting list of a day, for times that others have; null where there is nothing to wait for. */
export function showWait(
  input: BookingInput,
  { request, terms, availability }: Choice,
  { reference, typed = EMPTY_GUEST, problems = {}, notice = null, from, until }: WaitState,
): Promise<string> | null {
  const starts = offeredTimes(availability.starts)
    .times.filter(({ at, isFree }) => !isFree && at > input.now)
    .map(({ at }) => at);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (!terms.hasWaitingList || first === undefined || last === undefined) return null;
  const page = { request, terms, reference, typed, problems, notice, starts };
  return renderWait(input, { ...page, from: from ?? first, until: until ?? last });
}
