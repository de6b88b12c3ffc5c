import type { BookingDeps, BookingInput } from '#features/online-booking/booking-context.ts';
import type { GuestFields, GuestProblems } from '#features/online-booking/guest-form.ts';
import type { Choice } from '#features/online-booking/read-choice.ts';
import { renderDetails } from '#features/online-booking/render/render-details.ts';
import { takesFees } from '#reservations/fees/takes-fees.ts';

export interface DetailsState {
  readonly at: number;
  readonly reference: string;
  readonly typed: GuestFields;
  readonly problems?: GuestProblems;
  readonly notice?: string;
  readonly alternatives?: readonly number[];
}

/** The form of a time, with what the store asks in advance. */
export async function showDetails(
  { database }: Pick<BookingDeps, 'database'>,
  input: BookingInput,
  { request, terms, availability: { rules } }: Choice,
  { problems = {}, notice, alternatives = [], ...state }: DetailsState,
): Promise<string> {
  const agreed = rules.termsOf(request.persons);
  const isPayable = await takesFees(database.kysely, input.data.store.id, agreed);
  return renderDetails(input, {
    ...state,
    request,
    terms,
    problems,
    alternatives,
    notice: notice ?? null,
    isRequest: rules.waitsForStore(request.persons),
    fee: isPayable ? agreed : null,
  });
}
