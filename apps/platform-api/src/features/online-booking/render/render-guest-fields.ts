import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { ERASED_AFTER_DAYS, RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import type { BookingContact } from '@store-panel/domain/reservations/rules/booking-settings';

import type { GuestFields, GuestProblems } from '#features/online-booking/guest-form.ts';
import { type Markup, markup } from '#markup.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

const NOTHING = markup``;
const DAY_MINUTES = 24 * 60;

/** What a guest has typed, with what is wrong with it. */
export interface TypedGuest {
  readonly typed: GuestFields;
  readonly problems: GuestProblems;
}

/** Name, contact and wishes. */
export function renderGuestFields(input: SitePageInput, guest: TypedGuest, contact: BookingContact): Markup {
  const { text } = input;
  return markup`${renderField(input, guest, { name: 'name', type: 'text', maxLength: RESERVATION_LIMITS.nameLength, complete: 'name', isRequired: true })}
${contact === 'either' ? markup`<p class="hint">${text('booking.either')}</p>` : NOTHING}
${contact === 'phone' ? NOTHING : renderField(input, guest, { name: 'email', type: 'email', maxLength: EMAIL_LIMITS.maxLength, complete: 'email', isRequired: contact === 'email' })}
${contact === 'email' ? NOTHING : renderField(input, guest, { name: 'phone', type: 'tel', maxLength: 40, complete: 'tel', isRequired: contact === 'phone' })}
<label for="note">${text('booking.note')} <small class="hint" id="note-help">${text('booking.noteHelp')}</small></label>
<textarea id="note" name="note" rows="3" maxlength="${RESERVATION_LIMITS.noteLength}" dir="auto" aria-describedby="note-help">${guest.typed.note}</textarea>`;
}

/** For what and how long the store has a guest's details. */
export const privacyWords = ({ text, format }: SitePageInput): string =>
  text('booking.privacy', { time: format.duration(ERASED_AFTER_DAYS * DAY_MINUTES) });

/** In the order of the form. */
const FIELDS = ['name', 'email', 'phone'] as const satisfies readonly (keyof GuestProblems)[];

interface Field {
  readonly name: keyof GuestProblems;
  readonly type: 'text' | 'email' | 'tel';
  readonly maxLength: number;
  readonly complete: string;
  readonly isRequired: boolean;
}

function renderField({ text }: SitePageInput, { typed, problems }: TypedGuest, field: Field): Markup {
  const { name, type, maxLength, complete, isRequired } = field;
  const problem = problems[name];
  // The first of them has the focus: no script moves it there.
  const focus = name === FIELDS.find((one) => problems[one] !== undefined) ? markup` autofocus` : NOTHING;
  const wrong =
    problem === undefined ? NOTHING : markup` aria-invalid="true" aria-describedby="${name}-problem"${focus}`;
  return markup`<div><label for="${name}">${text(`booking.${name}`)}</label>
<input id="${name}" name="${name}" type="${type}" value="${typed[name]}" maxlength="${maxLength}" autocomplete="${complete}"${isRequired ? markup` required` : NOTHING}${type === 'text' ? markup` dir="auto"` : markup` dir="ltr"`}${wrong}>${
    problem === undefined
      ? NOTHING
      : markup`<p class="tag" id="${name}-problem">${text(`booking.problem.${problem}`)}</p>`
  }</div>`;
}
