import { choiceProblem, type SelectedModifier } from '@store-panel/domain/menu/choices';
import { addLine, BASKET_LIMITS, setQuantity } from '@store-panel/domain/table-orders/guest-basket';
import { tableAccess } from '@store-panel/domain/table-orders/table-access';
import type { TableCall } from '@store-panel/domain/table-orders/table-call';
import type { FastifyInstance } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';

import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { findScannedTable, findTypedTable } from '#booking/table-links.queries.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { startBillPayment } from '#features/table-orders/bill-payments/start-bill-payment.ts';
import { insertGuest, lockGuest, updateGuest } from '#features/table-orders/guests/guests.queries.ts';
import { type GuestOrderDeps, sendBasket } from '#features/table-orders/guests/send-basket.ts';
import { callStaff } from '#features/table-orders/guests/table-calls.ts';
import { readTableState } from '#features/table-orders/guests/table-state.queries.ts';
import { problemWords } from '#features/table-orders/pages/notices.ts';
import { showPhonePage } from '#features/table-orders/pages/phone-pages.ts';
import { renderClosed, renderOldCode } from '#features/table-orders/pages/render-entry.ts';
import {
  type KnownPhone,
  readPhone,
  readTablePage,
  rememberPhone,
  type TablePageInput,
} from '#features/table-orders/pages/table-context.ts';
import { redirectTo, sendSitePage } from '#sites/page/site-page.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import type { StartDeps } from '#payments/start-payment.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import type { Sites } from '#sites/serve-sites.ts';
import type { SiteAddress } from '#sites/site-address.ts';
import { lineOf, registerSiteForms, type SiteForm } from '#sites/site-forms.ts';
import { unavailableLines } from '#sales/menu-times.ts';

interface TableFormDeps {
  readonly sites: Sites;
  readonly address: SiteAddress;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly guestOrders: GuestOrderDeps;
  readonly payments: Omit<StartDeps, 'returnUrl'>;
  readonly reservationsChanged: (storeId: string, version: number) => void;
}

/** A line with many modifiers. */
const MAX_FORM_BYTES = 16 * 1024;

/** Phones that join, by their address: all guests of a restaurant may have one. */
const JOINS: Limit = { name: 'table-joins', max: 300, windowSeconds: 60 * 60 };
/** Calls of phones that are of no party. */
const STRANGERS: Limit = { name: 'table-calls', max: 10, windowSeconds: 60 * 60 };
/** Payments that one phone starts; each is a call to a gateway. */
const PAYMENTS: Limit = { name: 'bill-payments', max: 20, windowSeconds: 60 * 60 };
/** Baskets that one phone sends, also if they are refused: each waits for its party and the store's counters. */
const SENDS: Limit = { name: 'table-sends', max: 120, windowSeconds: 60 * 60 };
/** Changes of one basket. */
const CHANGES: Limit = { name: 'table-baskets', max: 300, windowSeconds: 60 * 60 };

const UNPROCESSABLE = 422;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Form = SiteForm & { readonly input: TablePageInput };

type PhoneForm = Form & KnownPhone;

/** Takes the forms of the pages of tables. */
export async function registerTableForms(app: FastifyInstance, deps: TableFormDeps): Promise<void> {
  const { database } = deps;

  async function onPhone(form: Form, take: (form: PhoneForm) => Promise<unknown>): Promise<void> {
    const phone = await readPhone(database, form.storeId, form.request);
    if (!phone || phone.guest.isOver) sendSitePage(form.reply, 200, await renderClosed(form.input));
    else await take({ ...form, ...phone });
  }

  await registerSiteForms(app, deps, MAX_FORM_BYTES, (postForm) => {
    const post = (path: string, take: (form: Form) => Promise<unknown>) =>
      postForm(path, async (form) => {
        const input = await readTablePage(database, form.storeId, form.request, form.lang, Date.now());
        if (!input) return form.reply.callNotFound();
        return take({ ...form, input });
      });
    post('/t/join', (form) => join(deps, form));
    post('/t/order', (form) => onPhone(form, (phone) => addToBasket(deps, phone)));
    post('/t/basket', (form) =>
      onPhone(form, (phone) => (phone.fields.has('reference') ? send(deps, phone) : changeBasket(deps, phone))),
    );
    post('/t/bill', (form) =>
      onPhone(form, (phone) => (phone.fields.has('pay') ? payBill(deps, phone) : call(deps, phone))),
    );
  });
}

/** A phone says whether it is of the party at the table, or that new guests sit there. */
async function join(deps: TableFormDeps, { storeId, input, fields, request, reply }: Form): Promise<void> {
  const { database, secrets, address } = deps;
  const { kysely: db } = database;
  const entry = (fields.get('table') ?? '').slice(0, 40);
  const answer = fields.get('answer');
  const key = rateLimitKey(request.ip);
  const hasScanned = entry.includes('.');
  const table = hasScanned
    ? await findScannedTable(db, secrets, storeId, entry)
    : await findTypedTable(db, storeId, entry, key);
  if (!table) return sendSitePage(reply, 404, await renderOldCode(input));
  const back = (notice: string) =>
    void redirectTo(
      reply,
      hasScanned ? `/t/${entry}${input.suffix}?m=${notice}` : `/t?code=${encodeURIComponent(entry)}&m=${notice}`,
    );
  const { orders, party, nextAt } = await readTableState(db, storeId, { tableId: table.id, reservationId: null });
  if (answer === 'new' && party) {
    if ((await consumeAttempt(db, STRANGERS, key)) > 0) return back('too_often');
    await ring(deps, storeId, party.reservationId, 'guests');
    return back('called');
  }
  const met = { orders, isTaken: party !== null, isOfParty: answer === 'with', nextAt };
  const access = tableAccess(met, input.now);
  // The page of the table says why.
  if (access !== 'order') return back(access === 'reserved' ? 'reserved' : 'ask_staff');
  if ((await consumeAttempt(db, JOINS, key)) > 0) return back('too_often');
  const reservationId = party?.reservationId ?? null;
  const token = await insertGuest(db, { storeId, tableId: table.id, reservationId, hasScanned });
  void rememberPhone(reply, token, address.isHttps);
  void redirectTo(reply, `/t/order${input.suffix}`);
}

/** The modifiers of a form: one for each field `m.<id>`, and the one picked of each group `g.<id>`. */
const modifiersOf = (fields: URLSearchParams): readonly SelectedModifier[] =>
  [...fields].flatMap(([name, value]): SelectedModifier[] => {
    if (name.startsWith('g.')) return [{ modifier_id: value, quantity: 1 }];
    const quantity = Number(value);
    return name.startsWith('m.') && Number.isInteger(quantity) && quantity > 0
      ? [{ modifier_id: name.slice(2), quantity: Math.min(quantity, 99) }]
      : [];
  });

function quantityOf(fields: URLSearchParams, min: number): number | null {
  const quantity = Number(fields.get('quantity') ?? '');
  return Number.isInteger(quantity) && quantity >= min && quantity <= BASKET_LIMITS.quantity.max ? quantity : null;
}

async function addToBasket({ database, secrets }: TableFormDeps, form: PhoneForm): Promise<void> {
  const { storeId, input, fields, reply, guest } = form;
  const { menu, sales } = input.data;
  const itemId = fields.get('item') ?? '';
  const anchor = `#i-${itemId.slice(-12)}`;
  const item = menu.items.find(({ item_id: id }) => id === itemId);
  const modifiers = modifiersOf(fields);
  const quantity = quantityOf(fields, BASKET_LIMITS.quantity.min);
  const note = lineOf(fields.get('note')).slice(0, BASKET_LIMITS.noteLength);
  const problem = item ? choiceProblem(menu, item, modifiers, sales.soldOutIds) : null;
  const due = { at: input.now, isNow: true };
  const isLate = unavailableLines(menu, [{ item_id: itemId }], input.data.store.timezone, due).length > 0;
  if (!item || isLate || problem?.problem === 'sold_out' || problem?.problem === 'out_of_stock')
    return void redirectTo(reply, `/t/order${input.suffix}?m=line`);
  if (problem || quantity === null) {
    const refused = { itemId, form: fields };
    sendSitePage(reply, UNPROCESSABLE, await showPhonePage({ database, secrets }, input, guest, 'order', { refused }));
    return;
  }
  if ((await consumeAttempt(database.kysely, CHANGES, guest.id)) > 0)
    return void redirectTo(reply, `/t/order${input.suffix}?m=too_often`);
  const line = { id: randomUUID(), item_id: itemId, quantity, modifiers, note };
  const name = createHash('sha256').update(fields.toString()).digest('base64url').slice(0, 22);
  const isAdded = await inTransaction(database, async (db) => {
    const locked = await lockGuest(db, storeId, guest.id);
    const basket = locked && addLine(locked.basket, line, name);
    if (basket) await updateGuest(db, storeId, guest.id, { basket });
    return Boolean(basket);
  });
  void redirectTo(reply, `/t/order${input.suffix}?m=${isAdded ? 'added' : 'full'}${isAdded ? anchor : ''}`);
}

async function changeBasket({ database }: TableFormDeps, form: PhoneForm): Promise<void> {
  const { storeId, input, fields, reply, guest } = form;
  const id = fields.get('line') ?? '';
  const quantity = fields.has('remove') ? 0 : quantityOf(fields, 0);
  if (UUID.test(id) && quantity !== null && (await consumeAttempt(database.kysely, CHANGES, guest.id)) === 0) {
    await inTransaction(database, async (db) => {
      const locked = await lockGuest(db, storeId, guest.id);
      if (locked) await updateGuest(db, storeId, guest.id, { basket: setQuantity(locked.basket, id, quantity) });
    });
  }
  void redirectTo(reply, `/t/basket${input.suffix}`);
}

async function send({ guestOrders, database, secrets }: TableFormDeps, form: PhoneForm): Promise<void> {
  const { storeId, input, fields, reply, guest, token } = form;
  const reference = fields.get('reference') ?? '';
  const total = Number(fields.get('total') ?? '');
  const name = lineOf(fields.get('name')).slice(0, BASKET_LIMITS.nameLength);
  const { index: lang } = input.language;
  const isTooOften = (await consumeAttempt(database.kysely, SENDS, guest.id)) > 0;
  const problem = isTooOften
    ? ({ problem: 'too_often' } as const)
    : UUID.test(reference) && Number.isSafeInteger(total)
      ? await sendBasket(guestOrders, { storeId, token, reference, total, name, lang })
      : ({ problem: 'price' } as const);
  if (problem === null) return void redirectTo(reply, `/t/bill${input.suffix}?m=sent`);
  if (problem.problem === 'over') return sendSitePage(reply, 200, await renderClosed(input));
  const words = problemWords(input, problem);
  sendSitePage(
    reply,
    UNPROCESSABLE,
    await showPhonePage({ database, secrets }, input, guest, 'basket', { words, name }),
  );
}

async function call(deps: TableFormDeps, form: PhoneForm): Promise<void> {
  const { storeId, input, fields, reply, guest } = form;
  const state = await readTableState(deps.database.kysely, storeId, guest);
  const kind = fields.get('call') === 'bill' ? 'bill' : 'staff';
  if (state.party) await ring(deps, storeId, state.party.reservationId, kind);
  void redirectTo(reply, `/t/bill${input.suffix}?m=${state.party ? 'called' : 'ask_staff'}`);
}

/**
 * Starts a payment, and shows the way to the gateway's page: browsers block a form that is redirected to another origin. The
 * button is named by share and gateway.
 */
async function payBill({ database, payments, address }: TableFormDeps, form: PhoneForm): Promise<void> {
  const { storeId, input, fields, reply, request, guest } = form;
  const { text, data } = input;
  const [share, name] = (fields.get('pay') ?? '').split('.');
  const gateway = (await pageGateways(database.kysely, storeId, data.store.currency)).find((one) => one === name);
  const { reservationId } = guest;
  const path = `/t/bill${input.suffix}`;
  if (
    reservationId === null ||
    gateway === undefined ||
    (await consumeAttempt(database.kysely, PAYMENTS, guest.id)) > 0
  )
    return void redirectTo(reply, `${path}?m=not_paid`);
  const { party } = await readTableState(database.kysely, storeId, guest);
  const table = text('table.title', { number: party?.tableNumbers ?? '' });
  try {
    await startBillPayment(
      { ...payments, returnUrl: address.urlOf(request.hostname.toLowerCase()) + path },
      {
        storeId,
        reservationId,
        guestId: guest.id,
        guestName: guest.name || table,
        share: share === 'own' ? 'own' : 'all',
        gateway,
        currency: data.store.currency,
        title: `${(await defaultWords(data, input.language)).name} · ${table}`.slice(0, 200),
      },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return void redirectTo(reply, `${path}?m=not_paid`);
  }
  void redirectTo(reply, path);
}

const ring = (
  { database, reservationsChanged }: TableFormDeps,
  storeId: string,
  reservationId: string,
  kind: TableCall,
) =>
  inTransaction(database, (db, afterCommit) =>
    callStaff({ db, afterCommit, reservationsChanged }, { storeId, reservationId, call: kind }),
  );
