import { MAILED_REPORTS } from '@store-panel/domain/insight/mailed-reports';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Nullable, StrictObject, Text, Timestamp } from '#fields.ts';

const owner = { sessions: ['store'], screens: ['reports'] } as const;

const MailedReports = StrictObject({
  /** The store's own address, to which they go. */
  email: Text(254),
  reports: Type.Array(
    StrictObject({
      /** `daily`, `weekly`, `monthly`; text, since kinds may grow. */
      kind: Text(20),
      /** When the next one is sent; null: it is off. */
      next_at: Nullable(Timestamp),
    }),
    { maxItems: 10 },
  ),
});

/** Reports of sales that are sent to the store by email. Paths and fields are ours. */
export const mailedReportEndpoints = defineEndpoints({
  'POST /api/store/get_mailed_reports': {
    summary: 'The reports that the store gets by email',
    origin: 'ours',
    access: owner,
    effect: 'read',
    body: StrictObject({}),
    reply: MailedReports,
    errors: [],
  },
  'POST /api/store/save_mailed_reports': {
    summary: 'Choose the reports that the store gets by email',
    origin: 'ours',
    access: { ...owner, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({
      /** Those that are on; all others are off. */
      kinds: Type.Array(Type.Enum(MAILED_REPORTS), { maxItems: MAILED_REPORTS.length, uniqueItems: true }),
    }),
    reply: MailedReports,
    success: 'updated',
    errors: [],
  },
});

export type MailedReportWire = WireOf<typeof mailedReportEndpoints>;
