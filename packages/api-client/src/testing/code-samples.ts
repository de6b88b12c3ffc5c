import { CATALOGUE, type CatalogueEntry, explain, httpStatusOf } from '@store-panel/contract/errors/catalogue';
import type { EndpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Failure, Success } from '@store-panel/contract/envelope';

import type { CallKey } from '#call-key.ts';

/** What is known of a sample's code, from the catalogue. */
interface Known extends Pick<CatalogueEntry, 'name' | 'area' | 'meaning' | 'textKey' | 'group'> {
  readonly code: number;
  /** The catalogue has the code alone, or among others that share one meaning. */
  readonly is: CatalogueEntry['is'];
}

/** One code of the catalogue in a reply as it travels, to a call in whose group the code means this. */
export interface ReplySample<Envelope extends Failure | Success = Failure | Success> extends Known {
  readonly call: CallKey;
  readonly status: number;
  readonly envelope: Envelope;
}

/** A call of each group; the code of an entry without one means the same in a reply to any call. */
const CALL_OF = {
  registration: 'POST /api/store/register',
  otp: 'POST /api/store/otp_verification',
  password: 'POST /api/admin/new_password',
  other: 'POST /api/store/list_orders',
} as const satisfies Record<EndpointGroup | 'other', CallKey>;

/** What a failure tells beside its code. */
const TOLD: Readonly<Record<number, Partial<Failure>>> = {
  [ERROR.validationFailed]: { fields: [{ path: 'email', problem: 'must be a string' }] },
  [ERROR.rateLimited]: { retry_after: 5 },
};

/** Every code of one kind, the ranges of it number by number. */
function known(kind: CatalogueEntry['kind']): readonly Known[] {
  return CATALOGUE.filter((entry) => entry.kind === kind).flatMap(
    ({ from, to, is, name, area, meaning, textKey, group }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
        // Within a range, a number with a meaning of its own is no number of the range.
        .filter((code) => is === 'entry' || explain(kind, code)?.name === name)
        .map((code) => ({ code, is, name, area, meaning, textKey, group })),
  );
}

const callOf = ({ group }: Known): CallKey => CALL_OF[group ?? 'other'];

/** A failure for every error code. */
export const FAILURE_SAMPLES: readonly ReplySample<Failure>[] = known('error').map((entry) => ({
  ...entry,
  call: callOf(entry),
  status: httpStatusOf(entry.code),
  envelope: { success: false, error_code: entry.code, request_id: `sample-${entry.code}`, ...TOLD[entry.code] },
}));

/** A confirmation for every success code; what else a call answers stands beside these two fields. */
export const SUCCESS_SAMPLES: readonly ReplySample<Success>[] = known('success').map((entry) => ({
  ...entry,
  call: callOf(entry),
  status: 200,
  envelope: { success: true, message: entry.code },
}));

/** A `session_notice` of the socket for every push code. */
export const PUSH_SAMPLES: readonly (Known & { readonly notice: { readonly code: number } })[] = known('push').map(
  (entry) => ({ ...entry, notice: { code: entry.code } }),
);

/** The sample as the response that a `fetch` would give. */
export const asResponse = ({ envelope, status }: Pick<ReplySample, 'envelope' | 'status'>): Response =>
  Response.json(envelope, { status });
