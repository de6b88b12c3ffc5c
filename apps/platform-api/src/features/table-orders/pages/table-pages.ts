import type { FastifyReply, FastifyRequest } from 'fastify';

import { consumeAttempt, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { findScannedTable, findTypedTable, type FoundTable } from '#booking/table-links.queries.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { TableGuest } from '#features/table-orders/guests/guests.queries.ts';
import { readTableState } from '#features/table-orders/guests/table-state.queries.ts';
import {
  type EntryPage,
  renderClosed,
  renderCodeForm,
  renderEntry,
  renderOldCode,
} from '#features/table-orders/pages/render-entry.ts';
import { readGuestBill } from '#features/table-orders/pages/party-orders.queries.ts';
import { showPhonePage } from '#features/table-orders/pages/phone-pages.ts';
import { TABLE_TABS } from '#features/table-orders/pages/render-tabs.ts';
import { readPhone, readTablePage, type TablePageInput } from '#features/table-orders/pages/table-context.ts';
import { redirectTo, sendSitePage } from '#sites/page/site-page.ts';
import type { AskDeps } from '#payments/ask-payment.ts';
import { askPaymentsOf } from '#payments/ask-payments-of.ts';
import type { SitePages } from '#sites/serve-sites.ts';

interface TablePagesDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly payments: AskDeps;
  readonly now?: () => number;
}

/** Looks at one bill that ask its gateway; more are answered by what is known. */
const LOOKS: Limit = { name: 'bill-page', max: 120, windowSeconds: 60 * 60 };

const PATH = /^\/t(?:\/([^/]{1,40})(?:\/([a-z0-9-]{2,20}))?)?$/;

/**
 * The pages of a table by its printed QR code (`/t/<code>.<tag>`), or by the code that is typed at `/t`: its menu, and for a
 * phone that has joined what it orders and has ordered (`/t/order`, `/t/basket`, `/t/bill`).
 */
export function tablePages({ database, secrets, payments, now = Date.now }: TablePagesDeps): SitePages {
  const db = database.kysely;

  async function showEntry(
    input: TablePageInput,
    of: {
      readonly table: FoundTable;
      readonly entry: string;
      readonly pathIn: EntryPage['pathIn'];
      readonly notice: string | null;
    },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const storeId = input.data.store.id;
    const { table, entry, pathIn, notice } = of;
    const state = await readTableState(db, storeId, { tableId: table.id, reservationId: null });
    const phone = await readPhone(database, storeId, request);
    const isOf =
      phone && !phone.guest.isOver && state.orders !== 'off'
        ? phone.guest.reservationId === null
          ? phone.guest.tableId === table.id
          : phone.guest.reservationId === state.party?.reservationId
        : false;
    if (isOf) void redirectTo(reply, `/t/order${input.suffix}`);
    else
      sendSitePage(reply, 200, await renderEntry(input, { tableNumber: table.number, entry, pathIn, state, notice }));
  }

  return async (site, path, request, reply) => {
    const match = PATH.exec(path);
    if (!match || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { storeId } = site;
    const [, link, code] = match;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const input = await readTablePage(database, storeId, request, code ?? query.get('lang') ?? undefined, now());
    if (!input) return false;
    const notice = query.get('m');
    const tab = TABLE_TABS.find((one) => one === link);
    if (tab) {
      const phone = await readPhone(database, storeId, request);
      // A guest who comes back from a gateway sees what became of the payment, also if the table was closed meanwhile.
      if (phone && tab === 'bill') await askAboutBill(payments, storeId, phone.guest);
      if (!phone) sendSitePage(reply, 404, await renderCodeForm(input, { isUnknown: false }));
      else if (phone.guest.isOver)
        sendSitePage(
          reply,
          200,
          await renderClosed(input, { isPaid: tab === 'bill' && (await isBillPaid(db, storeId, phone.guest)) }),
        );
      else {
        sendSitePage(reply, 200, await showPhonePage({ database, secrets }, input, phone.guest, tab, { notice }));
      }
      return true;
    }
    if (link === undefined) {
      const typed = query.get('code');
      const table = typed === null ? undefined : await findTypedTable(db, storeId, typed, rateLimitKey(request.ip));
      if (table && typed !== null)
        await showEntry(
          input,
          {
            table,
            entry: typed,
            pathIn: (language) => `/t?code=${encodeURIComponent(typed)}&lang=${language}`,
            notice,
          },
          request,
          reply,
        );
      else sendSitePage(reply, typed === null ? 200 : 404, await renderCodeForm(input, { isUnknown: typed !== null }));
      return true;
    }
    // The code that stands beneath the picture, typed after the address.
    if (!link.includes('.')) {
      void redirectTo(reply, `/t?code=${encodeURIComponent(link)}`);
      return true;
    }
    const table = await findScannedTable(db, secrets, storeId, link);
    if (table)
      await showEntry(
        input,
        { table, entry: link, pathIn: (language) => `/t/${link}/${language}`, notice },
        request,
        reply,
      );
    else sendSitePage(reply, 404, await renderOldCode(input));
    return true;
  };
}

/** A guest who comes back from a gateway sees what it says by then. */
async function askAboutBill(payments: AskDeps, storeId: string, { reservationId }: TableGuest): Promise<void> {
  if (reservationId === null) return;
  if ((await consumeAttempt(payments.database.kysely, LOOKS, reservationId)) > 0) return;
  await askPaymentsOf(payments, { storeId, billOf: reservationId });
}

async function isBillPaid(db: QueryExecutor, storeId: string, { id, reservationId }: TableGuest): Promise<boolean> {
  if (reservationId === null) return false;
  const { bill } = await readGuestBill(db, storeId, { reservationId, guestId: id });
  return bill.total > 0 && bill.open === 0;
}
