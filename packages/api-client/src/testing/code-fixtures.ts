import {
  CATALOGUE,
  type CatalogueEntry,
  findCatalogueEntry,
  httpStatusOf,
} from '@store-panel/contract/errors/catalogue';
import type { EndpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Failure, Success } from '@store-panel/contract/envelope';

import type { EndpointKey } from '#endpoint-key.ts';

/** The catalogue's entry of a fixture's code. */
interface CodeInfo extends Pick<CatalogueEntry, 'name' | 'area' | 'meaning' | 'textKey' | 'group'> {
  readonly code: number;
  /** The catalogue has the code alone, or among others that share one meaning. */
  readonly is: CatalogueEntry['is'];
}

/** One code of the catalogue in a reply as it travels, to a call in whose group the code means this. */
export interface ReplyFixture<Envelope extends Failure | Success = Failure | Success> extends CodeInfo {
  readonly call: EndpointKey;
  readonly status: number;
  readonly envelope: Envelope;
}

/** A call of each group; the code of an entry without one means the same in a reply to any call. */
const CALL_OF = {
  registration: 'POST /api/store/register',
  otp: 'POST /api/store/otp_verification',
  password: 'POST /api/admin/new_password',
  other: 'POST /api/store/list_orders',
} as const satisfies Record<EndpointGroup | 'other', EndpointKey>;

/** Details of a failure beside its code. */
const FAILURE_DETAILS: Readonly<Record<number, Partial<Failure>>> = {
  [ERROR.validationFailed]: { fields: [{ path: 'email', problem: 'must be a string' }] },
  [ERROR.rateLimited]: { retry_after: 5 },
};

/** Every code of one kind, the ranges of it number by number. */
function listCodes(kind: CatalogueEntry['kind']): readonly CodeInfo[] {
  return CATALOGUE.filter((entry) => entry.kind === kind).flatMap(
    ({ from, to, is, name, area, meaning, textKey, group }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
        // Within a range, a number with a meaning of its own is no number of the range.
        .filter((code) => is === 'entry' || findCatalogueEntry(kind, code)?.name === name)
        .map((code) => ({ code, is, name, area, meaning, textKey, group })),
  );
}

const callOf = ({ group }: CodeInfo): EndpointKey => CALL_OF[group ?? 'other'];

/** A failure for every error code. */
export const FAILURE_FIXTURES: readonly ReplyFixture<Failure>[] = listCodes('error').map((entry) => ({
  ...entry,
  call: callOf(entry),
  status: httpStatusOf(entry.code),
  envelope: {
    success: false,
    error_code: entry.code,
    request_id: `sample-${entry.code}`,
    ...FAILURE_DETAILS[entry.code],
  },
}));

/** A confirmation for every success code; other fields of a reply are beside these two. */
export const SUCCESS_FIXTURES: readonly ReplyFixture<Success>[] = listCodes('success').map((entry) => ({
  ...entry,
  call: callOf(entry),
  status: 200,
  envelope: { success: true, message: entry.code },
}));

/** A `session_notice` of the socket for every push code. */
export const PUSH_FIXTURES: readonly (CodeInfo & { readonly notice: { readonly code: number } })[] = listCodes(
  'push',
).map((entry) => ({ ...entry, notice: { code: entry.code } }));

/** The sample as the response that a `fetch` would give. */
export const asResponse = ({ envelope, status }: Pick<ReplyFixture, 'envelope' | 'status'>): Response =>
  Response.json(envelope, { status });
