/** What a calendar does with a file: add an entry that was only looked at, add or change one that was sent, or take it out. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** An entry of a calendar. Instants in epoch milliseconds, texts in plain lines. */
export interface CalendarEntry {
  readonly method: CalendarMethod;
  /** The same in each file about the same visit. */
  readonly uid: string;
  /** Grows with each change, so that programs know which file is newer. */
  readonly sequence: number;
  /** The store has not confirmed it yet. */
  readonly isTentative: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the file was made. */
  readonly madeAt: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Empty: none. */
  readonly url: string;
  /** Who invites, and the address of who is invited and has accepted; a file that is looked at needs none. */
  readonly invitation?: { readonly name: string; readonly from: string; readonly to: string };
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A text as a value of a property (RFC 5545 §3.3.11); other control characters are left out. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** A name as the value of a parameter, which cannot have quotation marks. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`;

/** Lines of at most 75 octets (§3.1), which never part a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** `20261204T180000Z`. In UTC, so that no time zone has to be described. */
const instant = (at: number): string =>
  new Date(Math.floor(at / 1000) * 1000).toISOString().replaceAll(/[-:]|\.000/g, '');

/** A calendar file with one entry (RFC 5545, and RFC 5546 for its method). */
export function calendarFile(entry: CalendarEntry): string {
  const { method, invitation, url } = entry;
  const status = method === 'CANCEL' ? 'CANCELLED' : entry.isTentative ? 'TENTATIVE' : 'CONFIRMED';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//store-panel//reservations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${instant(entry.madeAt)}`,
    `DTSTART:${instant(entry.startsAt)}`,
    `DTEND:${instant(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    ...(invitation === undefined
      ? []
      : [
          `ORGANIZER;CN=${quoted(invitation.name)}:mailto:${invitation.from}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${invitation.to}`,
        ]),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The UID of a visit in calendars: the same in each message and file of it. `url` is an address of the store's site. */
export const visitUid = (reservationId: string, url: string): string => `${reservationId}@${new URL(url).hostname}`;
