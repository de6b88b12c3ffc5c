import type { BookingDeps } from '#features/online-booking/booking-context.ts';
import type { GuestFields, GuestProblems } from '#features/online-booking/guest-form.ts';
import type { Choice } from '#features/online-booking/read-choice.ts';
import { renderDetails } from '#features/online-booking/render-details.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

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
  input: SitePageInput,
  { request, terms, availability: { rules } }: Choice,
  { problems = {}, notice, alternatives = [], ...state }: DetailsState,
): Promise<string> {
  const agreed = rules.termsOf(request.persons);
  const isPayable =
    agreed !== null && (await pageGateways(database.kysely, input.data.store.id, agreed.currency)).length > 0;
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
