import {
  INVOICE_KINDS,
  INVOICE_STATES,
  STATEMENT_FORMATS,
  STATEMENT_TYPES,
} from '@store-panel/domain/statements/statement';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import Type, { type Static } from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { EarningLine } from '#endpoints/earnings.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Sequence,
  StrictObject,
  Text,
  Timestamp,
} from '#fields.ts';

const Month = Type.String({ pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])$', description: 'A month, yyyy-mm.' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the data, in hexadecimal.' });

/** A month of a store's money. Once issued, it never changes. */
export const Statement = StrictObject({
  /** Null: not issued yet. */
  statement_id: Nullable(Id),
  period: Month,
  /** The month is running: numbers may be added. */
  is_preliminary: Type.Boolean(),
  currency: Currency,
  /** What the store had before and after; `opening` and all lines add up to `closing`. Below 0 the store owes. */
  opening: Money,
  closing: Money,
  /** The entries of the store's book that it contains; 0 if there is none. */
  from_no: Sequence,
  to_no: Sequence,
  issued_at: Nullable(Timestamp),
  sha256: Nullable(Hash),
  /** The platform's invoice of the month's fees. */
  invoice_id: Nullable(Id),
});
export type Statement = Static<typeof Statement>;

/** A payout of the month, as on the bank statement. */
const StatementPayout = StrictObject({ day: Day, reference: OptionalText(60), amount: Money });

const StatementDetail = StrictObject({
  /** By part and tax rate. */
  lines: Type.Array(EarningLine, { maxItems: 1000 }),
  payouts: Type.Array(StatementPayout, { maxItems: 500 }),
});

/** An invoice of the platform to the store; with a total below 0 a credit note. */
export const Invoice = StrictObject({
  invoice_id: Id,
  number: Text(40),
  kind: Type.Enum(INVOICE_KINDS),
  is_credit_note: Type.Boolean(),
  state: Type.Enum(INVOICE_STATES),
  day: Day,
  /** The month whose fees it is about, or in which the paid period begins. */
  period: Month,
  currency: Currency,
  net: Money,
  tax: Money,
  total: Money,
  sha256: Hash,
});
export type Invoice = Static<typeof Invoice>;

const Language = Type.Optional(
  Type.Enum(
    LANGUAGES.map(({ code }) => code),
    { description: 'Of the file; without it, that of the `lang` header.' },
  ),
);

const access = { sessions: ['store', 'sub_store'], screens: ['current-month-earnings'] } as const;
const invoiceAccess = {
  sessions: ['store', 'sub_store'],
  screens: ['current-month-earnings', 'subscription-plan'],
} as const;

/** Monthly statements of a store's money, and the platform's invoices to it. */
export const statementEndpoints = defineEndpoints({
  'GET /api/store/monthly_statements/{period}': {
    summary: 'The statement of a month with its lines, or a list of those of a year or all, the newest first',
    origin: 'spec §7',
    access,
    effect: 'read',
    params: StrictObject({
      period: Type.String({
        maxLength: 7,
        pattern: '^(all|2[0-9]{3}(-(0[1-9]|1[0-2]))?)$',
        description: '`2026-11` one month, `2026` a year, `all` the newest 120.',
      }),
    }),
    reply: StrictObject({
      statements: Type.Array(Statement, { maxItems: 120 }),
      /** Of one month. */
      detail: Nullable(StatementDetail),
    }),
    errors: [],
  },
  'GET /api/store/download_statement/{id}': {
    summary: 'An issued statement as a document, or its lines as a table',
    origin: 'spec §7',
    access,
    effect: 'read',
    params: StrictObject({ id: Id }),
    /** The document (`pdf`) without a format, as the specification names none. */
    query: StrictObject({ format: Type.Optional(Type.Enum(STATEMENT_FORMATS)), lang: Language }),
    download: [STATEMENT_TYPES.pdf, STATEMENT_TYPES.csv, STATEMENT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: [],
  },
  'POST /api/store/list_invoices': {
    summary: "One page of the platform's invoices to the store, the newest first",
    origin: 'ours',
    access: invoiceAccess,
    effect: 'read',
    body: StrictObject({ page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      invoices: Type.Array(Invoice, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'GET /api/store/download_invoice/{id}': {
    summary: 'An invoice or credit note as a document',
    origin: 'ours',
    access: invoiceAccess,
    effect: 'read',
    params: StrictObject({ id: Id }),
    query: StrictObject({ lang: Language }),
    download: [STATEMENT_TYPES.pdf],
    reply: StrictObject({}),
    errors: [],
  },
});
export type StatementWire = WireOf<typeof statementEndpoints>;
