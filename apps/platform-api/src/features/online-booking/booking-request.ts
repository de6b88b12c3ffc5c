import { BOOKING_BOUNDS } from '@store-panel/domain/reservations/rules/booking-settings';
import { addDays, isStoreDate, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';

/** What a guest looks for. */
export interface BookingRequest {
  readonly persons: number;
  readonly date: StoreDate;
  /** Null: any. */
  readonly area: string | null;
}

/** No store takes bookings further ahead. */
const FARTHEST = BOOKING_BOUNDS.maxDays.max;
const USUAL_PERSONS = 2;

/** Reads it from the query of a page, or a form; what cannot be is left at what is usual. */
export function readRequest(
  query: URLSearchParams,
  { now, zone, usual }: { readonly now: number; readonly zone: string; readonly usual?: BookingRequest },
): BookingRequest {
  const today = storeDay(now, zone);
  const persons = Number(query.get('persons') ?? '');
  const date = query.get('date') ?? '';
  const isDate = isStoreDate(date) && date >= today && date <= addDays(today, FARTHEST);
  const isCount = Number.isInteger(persons) && persons >= 1 && persons <= BOOKING_BOUNDS.requestPersons.max;
  const area = query.get('area');
  return {
    persons: isCount ? persons : (usual?.persons ?? USUAL_PERSONS),
    date: isDate ? date : (usual?.date ?? today),
    area: area === null ? (usual?.area ?? null) : area.slice(0, 40) || null,
  };
}

/** The query of a page that shows it, or a start of it. */
export const toQuery = ({ persons, date, area }: BookingRequest, at?: number): string =>
  new URLSearchParams({
    persons: String(persons),
    date,
    ...(area !== null && { area }),
    ...(at !== undefined && { at: toInstantText(at) }),
  }).toString();

/** An instant as forms and addresses name it; null for anything else. */
export function readInstant(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

export const toInstantText = (at: number): string => new Date(at).toISOString().replace(':00.000Z', 'Z');
