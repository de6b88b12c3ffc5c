import { segmentsOf } from '@store-panel/contract/call-input';

/** The address of a GET with its fields in path and query, also those that no client would send. */
export function addressOf(path: string, fields: unknown): string {
  const values = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const segments = new Set(segmentsOf(path));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(values.find(([field]) => field === name)?.[1] ?? ''),
  );
  const query = values
    .filter(([name]) => !segments.has(name))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** A text with half a character cannot stand in an address. */
const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
