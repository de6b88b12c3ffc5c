import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { type CalendarEntry, calendarFile, visitUid } from '#reservations/calendar-file.ts';

const ENTRY: CalendarEntry = {
  method: 'PUBLISH',
  uid: '019ae1c2@linden.example',
  sequence: 3,
  isTentative: false,
  startsAt: Date.UTC(2026, 11, 4, 18),
  endsAt: Date.UTC(2026, 11, 4, 20),
  madeAt: Date.UTC(2026, 10, 30, 9, 15, 7),
  summary: 'Table at Linden Café',
  description: 'Guests: 4',
  location: 'Am Lindenplatz 1, Berlin',
  url: 'https://linden.example/r/abc',
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as string);
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('no entry');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component), component };
}

/** What a calendar shows of a text: line ends of one kind, and no control characters. */
const shown = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');

describe('the calendar file of a reservation', () => {
  test('has UTC instants, the version as its sequence, and lines that end as the standard says', () => {
    expect(calendarFile(ENTRY)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//store-panel//reservations//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:019ae1c2@linden.example',
        'SEQUENCE:3',
        'DTSTAMP:20261130T091507Z',
        'DTSTART:20261204T180000Z',
        'DTEND:20261204T200000Z',
        'SUMMARY:Table at Linden Café',
        'DESCRIPTION:Guests: 4',
        String.raw`LOCATION:Am Lindenplatz 1\, Berlin`,
        'URL:https://linden.example/r/abc',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('says what the store has not confirmed, and what is cancelled', () => {
    expect(calendarFile({ ...ENTRY, isTentative: true })).toContain('STATUS:TENTATIVE');
    const cancelled = calendarFile({ ...ENTRY, method: 'CANCEL', isTentative: true });
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(cancelled).toContain('STATUS:CANCELLED');
  });

  test('reads back as what was written, whatever was typed, in lines of at most 75 octets', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(
        fc.record({ summary: text, description: text, location: text, sequence: fc.nat(), minutes: fc.nat(1e7) }),
        ({ minutes, ...texts }) => {
          const startsAt = minutes * 60_000;
          const file = calendarFile({ ...ENTRY, ...texts, startsAt, endsAt: startsAt + 5_400_000 });
          const { method, event } = read(file);
          expect(method).toBe('PUBLISH');
          expect(event.uid).toBe(ENTRY.uid);
          expect(event.sequence).toBe(texts.sequence);
          expect(event.startDate.toJSDate().getTime()).toBe(startsAt);
          expect(event.endDate.toJSDate().getTime()).toBe(startsAt + 5_400_000);
          expect(event.summary ?? '').toBe(shown(texts.summary));
          expect(event.description ?? '').toBe(shown(texts.description));
          expect(event.location ?? '').toBe(shown(texts.location));
          for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        },
      ),
      { numRuns: Number(process.env['CALENDAR_FILES'] ?? 100), seed: 20_261_201 },
    );
  });

  test('folds what is longer than a line, between characters, and leaves out what is empty', () => {
    const file = calendarFile({ ...ENTRY, summary: 'ä'.repeat(100), description: '', location: '', url: '' });
    const lines = file.split('\r\n');
    expect(lines.filter((line) => line.startsWith(' ä'))).toHaveLength(2);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(read(file).event.summary).toBe('ä'.repeat(100));
    expect(file).not.toMatch(/^(?:DESCRIPTION|LOCATION|URL):/m);
  });

  test('a note cannot begin an entry of its own', () => {
    const file = calendarFile({ ...ENTRY, description: 'Hi\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other' });
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(read(file).event.description).toBe('Hi\nEND:VEVENT\nBEGIN:VEVENT\nUID:other');
  });

  test('names who invites and who has accepted, without what could end a name', () => {
    const invitation = { name: 'The "Linden"; Café', from: 'hello@linden.example', to: 'ana@mail.example' };
    const { component } = read(calendarFile({ ...ENTRY, method: 'REQUEST', invitation }));
    const [organizer] = component.getAllProperties('organizer');
    expect(organizer?.getParameter('cn')).toBe('The Linden; Café');
    expect(organizer?.getFirstValue()).toBe('mailto:hello@linden.example');
    const [attendee] = component.getAllProperties('attendee');
    expect([attendee?.getFirstValue(), attendee?.getParameter('rsvp')]).toEqual(['mailto:ana@mail.example', 'FALSE']);
  });
});

test('a visit has the same UID in each message and file of it', () => {
  const uids = ['https://linden.example', 'https://linden.example/r/token'].map((url) => visitUid('018f', url));
  expect(uids).toEqual(['018f@linden.example', '018f@linden.example']);
});
