import { LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import { calendarFile } from '@store-panel/domain/reservations/calendar-file';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';

import { renderEmail } from '#messages/email/email-templates.ts';

/** Reservations that are confirmed, move twice and are cancelled; the long form has more. */
const RESERVATIONS = Number(process.env['CALENDAR_LIVES'] ?? 30);
const KINDS = ['reservation_confirmed', 'reservation_changed', 'reservation_changed', 'reservation_cancelled'] as const;
const CONTEXT = { panelOrigin: undefined, contact: 'help@platform.example' };

/** What calendar programs do with a file (RFC 5546): a newer one of the same entry replaces or removes it. */
function receive(calendar: Map<string, { readonly sequence: number; readonly start: number }>, file: string): void {
  const root = new ICAL.Component(ICAL.parse(file) as string);
  for (const component of root.getAllSubcomponents('vevent')) {
    const { uid, sequence, startDate } = new ICAL.Event(component);
    const former = calendar.get(uid);
    if (former && former.sequence >= sequence) continue;
    if (root.getFirstPropertyValue('method') === 'CANCEL') calendar.delete(uid);
    else calendar.set(uid, { sequence, start: startDate.toJSDate().getTime() });
  }
}

test('messages of a reservation make one entry of a calendar, which moves and goes', async () => {
  const minute = fc.integer({ min: 27_000_000, max: 40_000_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        id: fc.uuid(),
        store: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
        address: fc.string({ unit: 'binary', maxLength: 120 }),
        language: fc.constantFrom(...LANGUAGES),
        starts: fc.tuple(minute, minute, minute),
        version: fc.integer({ min: 2, max: 1000 }),
      }),
      async ({ id, store, address, language, starts, version }) => {
        const calendar = new Map<string, { readonly sequence: number; readonly start: number }>();
        for (const [step, kind] of KINDS.entries()) {
          const at = (starts[Math.min(step, 2)] ?? 0) * 60_000;
          const facts = {
            store,
            address,
            id,
            version: version + step,
            at: new Date(at).toISOString(),
            endsAt: new Date(at + 5_400_000).toISOString(),
            zone: 'Europe/Berlin',
            url: 'https://linden.example/r/abc',
            number: 'ABC234',
            persons: 4,
            contact: '',
            note: '',
            until: '',
          };
          const { calendar: entry, sender } = await renderEmail({ kind, facts }, languageIndex(language.code), CONTEXT);
          if (!entry) throw new Error(`${kind} has no entry`);
          const invitation = { name: sender ?? '', from: 'no-reply@platform.example', to: 'ana@mail.example' };
          receive(calendar, calendarFile({ ...entry, madeAt: at - 86_400_000, invitation }));
          const uid = `${id}@linden.example`;
          expect([...calendar]).toEqual(
            kind === 'reservation_cancelled' ? [] : [[uid, { sequence: version + step, start: at }]],
          );
        }
      },
    ),
    { numRuns: RESERVATIONS, seed: 20_261_202 },
  );
});

test('a message that changes no visit has no entry, and one of the guest names the store and its phone', async () => {
  const facts = {
    store: 'Linden',
    at: '2026-12-04T18:00:00.000Z',
    endsAt: '2026-12-04T20:00:00.000Z',
    zone: 'Europe/Berlin',
    url: 'https://linden.example/r/abc',
    id: '019ae1c2-0000-7000-8000-000000000001',
    version: 2,
    number: 'ABC234',
    persons: 4,
    address: 'Am Lindenplatz 1, Berlin',
    contact: '+49 30 123',
    note: 'Closed for a wedding',
    until: '',
  };
  for (const kind of ['reservation_declined', 'reservation_reminder'] as const) {
    const email = await renderEmail({ kind, facts }, languageIndex('en'), CONTEXT);
    expect(email.calendar).toBeUndefined();
    expect([email.sender, email.footer[0]]).toEqual(['Linden', expect.stringContaining('+49 30 123')]);
    expect(email.intro.join()).toContain('Closed for a wedding');
  }
});
