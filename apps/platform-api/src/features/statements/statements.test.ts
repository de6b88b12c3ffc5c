// One long file, because every test reads the same book, whose documents are slow to make.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import { ENTRY_KINDS } from '@store-panel/domain/ledger/entry-kinds';
import { plainLine, transfer } from '@store-panel/domain/ledger/ledger-lines';
import { formatMoney } from '@store-panel/domain/money/money';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { issueStatements } from '#features/statements/issue-statements.ts';
import { hashOf } from '#invoices/issue-invoice.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { ownLines, randomBook, roundedBook, type BookEntry, writeBook } from '#testing/ledger/random-book.ts';
import { compact, pdfText } from '#testing/ledger/read-pdf.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ISSUER = { name: 'Platform Ltd', lines: ['1 Sample Street', 'Berlin'], vat_id: 'DE123456789' };
const DEPS = { issuer: ISSUER, secrets: createSecrets(Buffer.alloc(48, 7)) };
const today = serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 });
const thisMonth = today.slice(0, 7);
const lastDay = addDays(`${thisMonth}-01` as StoreDate, -1);
const lastMonth = lastDay.slice(0, 7);
/** Printed as it is, whatever signs it has. */
const HOSTILE = `#read("/etc/passwd") *a* $x$ <b> \\" عمولة 15% \u202e ${'x'.repeat(120)}`;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const INVOICE_EMAIL = 'books@linden.example';

describeOnAnEngine('statements', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let book: readonly BookEntry[];

  beforeAll(async () => {
    server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
    store = await addStore(on.database);
    await on.database.kysely
      .updateTable('stores')
      .set({ name: json([HOSTILE]) })
      .where('id', '=', store.id)
      .execute();
    staff = await signInStore(server.origin, store.email);
    book = roundedBook({ from: addDays(lastDay, -50), to: lastDay, ordersPerDay: 2, seed: 47 });
    await writeBook(on.database, { storeId: store.id, currency: 'EUR' }, book);
    await on.database.kysely
      .insertInto('store_settings')
      .values({
        store_id: store.id,
        section: 'billing',
        value: json({ company_name: '', invoice_email: INVOICE_EMAIL, language: 'de' }),
      })
      .execute();
    await issueStatements(on.database, DEPS);
  });
  afterAll(() => server.close());

  const read = (path: string, headers = staff) => fetch(`${server.origin}/api/store/${path}`, { headers });
  const list = async (period: string) =>
    (await (await read(`monthly_statements/${period}`)).json()) as {
      statements: {
        statement_id: string | null;
        period: string;
        opening: number;
        closing: number;
        invoice_id: string | null;
      }[];
      detail: { lines: { amount: number }[] } | null;
      error_code?: number;
    };
  const issued = async () => {
    const [statement] = (await list(lastMonth)).statements;
    if (!statement?.statement_id) throw new Error('the last month has no statement');
    return { ...statement, id: statement.statement_id };
  };
  const rowOf = (id: string) =>
    on.database.kysely.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('each closed month is one stretch of entries, and follows the one before without a gap', async () => {
    const { statements } = await list('all');
    const months = [...new Set(book.map(({ day }) => day.slice(0, 7)))].toReversed();
    expect(statements.map(({ period }) => period)).toEqual([thisMonth, ...months]);
    expect(statements[0]).toMatchObject({ statement_id: null, is_preliminary: true });
    const rows = await on.database.kysely
      .selectFrom('statements')
      .selectAll()
      .where('store_id', '=', store.id)
      .orderBy('month')
      .execute();
    for (const [at, { data, opening, closing, from_no: first, sha256 }] of rows.entries()) {
      expect(opening + sum(data.lines.map(({ amount }) => amount))).toBe(closing);
      expect(data.days.at(-1)?.balance).toBe(closing);
      expect(sha256).toBe(hashOf(data));
      const before = rows[at - 1];
      expect([opening, first]).toEqual(before ? [before.closing, (before.to_no ?? 0) + 1] : [0, 1]);
    }
    expect((await list(lastMonth)).detail?.lines).toHaveLength(rows.at(-1)?.data.lines.length ?? -1);
  });

  test('each statement is emailed to where the store wants its invoices, with its closing balance', async () => {
    const { closing } = await issued();
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select(['sealed', 'lang'])
      .where('kind', '=', 'statement_issued')
      .where('recipient', '=', INVOICE_EMAIL)
      .execute();
    const facts = rows.map(({ sealed }) => sealed && DEPS.secrets.decrypt('messages', sealed));
    expect(new Set(rows.map(({ lang }) => lang))).toEqual(new Set([languageIndex('de')]));
    expect(facts).toHaveLength(new Set(book.map(({ day }) => day.slice(0, 7))).size);
    expect(facts).toContainEqual(expect.objectContaining({ month: lastMonth, amount: closing, currency: 'EUR' }));
  });

  test('the tax of a fee invoice is that of its sum, and leads to what the book has', async () => {
    const { id } = await issued();
    const { data, invoice_id: invoiceId } = await rowOf(id);
    const invoice = await on.database.kysely
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const booked = (part: string) => sum(data.lines.filter((line) => line.part === part).map(({ amount }) => amount));
    expect(invoice.net).toBe(-booked('commission') - booked('processing'));
    for (const { net, tax, tax_ppm: rate } of invoice.data.rates) expect(tax).toBe(Math.round((net * rate) / 1e6));
    // The last entry of the month is the rounding, posted as the month was closed.
    expect(invoice.tax).toBe(-booked('fee_tax') - booked('rounding'));
    expect(booked('rounding')).not.toBe(0);
    const { rows } = await sql<{ kind: number; day: string }>`
      select kind, day::text as day from ledger_entries
      where store_id = ${store.id} and no = ${data.to_no}`.execute(on.database.kysely);
    expect(rows).toEqual([{ kind: ENTRY_KINDS.rounding, day: book.at(-1)?.day }]);
  });

  test('numbers of invoices have no gap, also where an issue was rolled back', async () => {
    const numbers = async () =>
      (await on.database.kysely.selectFrom('invoices').select('number').orderBy('number').execute()).map(
        ({ number }) => number,
      );
    const before = await numbers();
    expect(before).toEqual(before.map((_, at) => at + 1));
    const other = await addStore(on.database);
    const past = randomBook({ from: addDays(lastDay, -3), to: lastDay, ordersPerDay: 4, seed: 9 });
    await writeBook(on.database, { storeId: other.id, currency: 'EUR' }, past);
    // The hash of a statement of two lines cannot be stored: everything with it is rolled back.
    await sql`alter table statements add constraint refused check (store_id <> ${sql.lit(other.id)})`.execute(
      on.database.kysely,
    );
    await expect(issueStatements(on.database, DEPS)).rejects.toThrow('refused');
    await sql`alter table statements drop constraint refused`.execute(on.database.kysely);
    expect(await numbers()).toEqual(before);
    await issueStatements(on.database, DEPS);
    expect(await numbers()).toEqual([...before, before.length + 1]);
  });

  test('a closed month is the same after a late refund, and its bytes are', async () => {
    const statement = await issued();
    const first = await (await read(`download_statement/${statement.id}?format=pdf&lang=de`)).arrayBuffer();
    const before = await rowOf(statement.id);
    const lines = [
      { ...plainLine('earned', 'refund', -700), tax_ppm: 190_000, tax: -112 },
      plainLine('customer', 'refund', 700),
    ];
    const posted = await postEntry(on.database.kysely, {
      storeId: store.id,
      kind: 'adjustment',
      subject: null,
      currency: 'EUR',
      actor: SYSTEM,
      reason: 'Refund of an order of last month',
      lines,
    });
    expect(posted.day).toBe(today);
    await issueStatements(on.database, DEPS);
    expect(await rowOf(statement.id)).toEqual(before);
    await expect(sql`delete from document_files`.execute(on.database.kysely)).rejects.toThrow('written once');
    const again = await (await read(`download_statement/${statement.id}?format=pdf&lang=de`)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(first), Buffer.from(again))).toBe(0);
    const [running] = (await list(thisMonth)).statements;
    expect(running).toMatchObject({
      is_preliminary: true,
      opening: statement.closing,
      closing: statement.closing - 700,
    });
  });

  test.each(LANGUAGES.map(({ code }) => code))('a document holds every number, in %s', async (language) => {
    const { id, invoice_id: invoiceId } = await issued();
    const { data, sha256 } = await rowOf(id);
    const money = (minor: number) => compact(formatMoney(minor, { language, currency: 'EUR' }));
    const reply = await read(`download_statement/${id}?format=pdf&lang=${language}`);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(new Uint8Array(await reply.arrayBuffer()));
    const amounts = [
      data.opening,
      data.closing,
      ...data.lines.map(({ amount }) => amount),
      ...data.days.flatMap(({ change, balance }) => [change, balance]),
      ...data.fees.map(({ amount }) => amount),
    ];
    expect(amounts.filter((amount) => !text.includes(money(amount)))).toEqual([]);
    expect(text).toContain(sha256);
    const invoice = await read(`download_invoice/${invoiceId}?lang=${language}`);
    const { total, net, tax } = await on.database.kysely
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const printed = await pdfText(new Uint8Array(await invoice.arrayBuffer()));
    expect([total, net, tax].filter((amount) => !printed.includes(money(amount)))).toEqual([]);
    expect(printed).toContain('#read("/etc/passwd")*a*$x$<b');
  });

  test('the rows of a table add up to closing less opening', async () => {
    const { id } = await issued();
    const { data, opening, closing } = await rowOf(id);
    const csv = await (await read(`download_statement/${id}?format=csv&lang=en`)).text();
    const [header = [], ...rows] = csv
      .replace(/^\uFEFF/u, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const cell = (row: readonly string[] | undefined, name: string) => row?.[header.indexOf(name)];
    const own = ownLines(book.filter(({ day }) => day.startsWith(lastMonth)));
    // And the rounding.
    expect(rows).toHaveLength(own.length + 1);
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    expect(sum(rows.map((row) => cents(cell(row, 'Amount'))))).toBe(closing - opening);
    expect(cents(cell(rows.at(-1), 'Balance'))).toBe(closing);
    // The first entries of a month may move nothing of the store.
    const first = book.findIndex((entry) => entry.day.startsWith(lastMonth) && ownLines([entry]).length > 0);
    expect(cell(rows[0], 'Entry')).toBe(String(first + 1));
    expect(data.from_no).toBe(book.findIndex(({ day }) => day.startsWith(lastMonth)) + 1);
    // The specification's call has no parameter.
    expect((await read(`download_statement/${id}`)).headers.get('content-type')).toBe('application/pdf');
    const sheet = await read(`download_statement/${id}?format=xlsx`);
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test("another store's documents, unknown months and wrong fields are refused", async () => {
    const { id, invoice_id: invoiceId } = await issued();
    const stranger = await addStore(on.database);
    const headers = await signInStore(server.origin, stranger.email);
    const codeOf = async (path: string, as = staff) =>
      ((await (await read(path, as)).json()) as { error_code?: number }).error_code;
    expect(await codeOf(`download_statement/${id}?format=pdf`, headers)).toBe(ERROR.dataNotFound);
    expect(await codeOf(`download_invoice/${invoiceId}`, headers)).toBe(ERROR.dataNotFound);
    expect(await codeOf('monthly_statements/2001-01')).toBe(ERROR.dataNotFound);
    for (const path of [
      'monthly_statements/2026-13',
      'monthly_statements/x',
      'download_statement/x?format=pdf',
      `download_statement/${id}?format=exe`,
      `download_statement/${id}?format=pdf&format=csv`,
      `download_statement/${id}?format=pdf&lang=xx`,
      `download_statement/${id}?format=pdf&other=1`,
    ])
      expect([path, await codeOf(path)]).toEqual([path, ERROR.validationFailed]);
    expect((await list('2001')).statements).toEqual([]);
  });

  test('a user downloads 60 documents an hour, of whichever kind', async () => {
    const { email } = await addStore(on.database);
    const [headers, elsewhere] = [await signInStore(server.origin, email), staff];
    const codeOf = async (path: string, as = headers) =>
      ((await (await read(path, as)).json()) as { error_code?: number }).error_code;
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        codeOf(at % 2 === 0 ? `download_invoice/${uuidV7()}` : `download_statement/${uuidV7()}?format=csv`),
      ),
    );
    expect(new Set(codes)).toEqual(new Set([ERROR.dataNotFound]));
    expect(await codeOf(`download_invoice/${uuidV7()}`)).toBe(ERROR.rateLimited);
    expect(await codeOf(`download_statement/${uuidV7()}?format=pdf`)).toBe(ERROR.rateLimited);
    expect(await codeOf(`download_invoice/${uuidV7()}`, elsewhere)).toBe(ERROR.dataNotFound);
  });

  test('the first entry of a month closes the month before it', async () => {
    const other = await addStore(on.database);
    const past = roundedBook({ from: addDays(lastDay, -9), to: lastDay, ordersPerDay: 5, seed: 11 });
    await writeBook(on.database, { storeId: other.id, currency: 'EUR' }, past);
    const { no } = await postEntry(on.database.kysely, {
      storeId: other.id,
      kind: 'top_up',
      subject: null,
      currency: 'EUR',
      actor: SYSTEM,
      lines: transfer('top_up', 'platform_cash', 'available', 700),
    });
    // The rounding has the number between.
    expect(no).toBe(past.length + 2);
    const { rows } = await sql<{ kind: number; day: string }>`
      select kind, day::text as day from ledger_entries where store_id = ${other.id} and no > ${past.length}
      order by no`.execute(on.database.kysely);
    expect(rows).toEqual([
      { kind: ENTRY_KINDS.rounding, day: past.at(-1)?.day },
      { kind: ENTRY_KINDS.top_up, day: today },
    ]);
    await issueStatements(on.database, DEPS);
    const { to_no: last } = await on.database.kysely
      .selectFrom('statements')
      .selectAll()
      .where('store_id', '=', other.id)
      .orderBy('month', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toBe(past.length + 1);
  });
});
