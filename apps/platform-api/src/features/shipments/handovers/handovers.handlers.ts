import type { handoverEndpoints } from '@store-panel/contract/endpoints/handovers';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { STATEMENT_TYPES } from '@store-panel/domain/statements/statement';
import { loadHandoverTexts } from '@store-panel/locales/load-list-texts';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { closeHandover } from '#features/shipments/handovers/close-handover.ts';
import { announceHandovers, type HandoverDeps } from '#features/shipments/handovers/handover-deps.ts';
import { handoverDocument } from '#features/shipments/handovers/handover-document.ts';
import {
  listHandovers,
  readHandover,
  readHandoverDetail,
  readScanned,
} from '#features/shipments/handovers/handover-rows.queries.ts';
import { removeParcel, reopenHandover } from '#features/shipments/handovers/reopen-handover.ts';
import { scanParcels } from '#features/shipments/handovers/scan-parcels.ts';
import { readLabels } from '#features/shipments/waybills.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import { findTransporter } from '#orders/transporters.queries.ts';
import type { RenderPdf } from '#pdf/render-pdf.ts';

/** Documents that a user downloads. */
const DOWNLOADS: Limit = { name: 'handover-downloads', max: 60, windowSeconds: 60 * 60 };

export const handoverGuards = {
  'GET /api/store/download_handover/{id}': ({ principal, db }) => consumeAttemptOrThrow(db, DOWNLOADS, principal.id),
} satisfies Guards;

interface HandoverHandlerDeps extends HandoverDeps {
  readonly notifyEvent: NotifyEvent;
  readonly renderPdf: RenderPdf;
}

/** Parcels that a transporter's driver takes together. */
export function handoverHandlers({
  renderPdf,
  ...deps
}: HandoverHandlerDeps): HandlersOf<keyof typeof handoverEndpoints> {
  const targetOf = (principal: StorePrincipal, id: string) => ({
    storeId: principal.storeId,
    id,
    actor: actorOf(principal),
  });
  return {
    'POST /api/store/list_handovers': ({ principal, body, db }) => listHandovers(db, principal.storeId, body),
    'POST /api/store/open_handover': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { transporter_id: transporterId } = body;
      if (transporterId !== null) await findTransporter(db, storeId, transporterId);
      const id = uuidV7();
      const values = { store_id: storeId, id, transporter_id: transporterId, opened_by: json(actorOf(principal)) };
      const { numInsertedOrUpdatedRows: added = 0n } = await db
        .insertInto('handovers')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added === 0n) {
        return { handover: await readHandover(db, { storeId, id: await findOpen(db, storeId, transporterId) }) };
      }
      await announceHandovers({ ...context, ...deps }, storeId);
      return { handover: await readHandover(db, { storeId, id }) };
    },
    'POST /api/store/get_handover': ({ principal, body, db }) =>
      readHandoverDetail(db, { storeId: principal.storeId, id: body.handover_id }),
    'POST /api/store/scan_handover': async (context) => {
      const { principal, body, db } = context;
      const target = targetOf(principal, body.handover_id);
      const results = await scanParcels({ ...context, ...deps }, target, body.waybill_numbers);
      return { handover: await readHandover(db, target), results };
    },
    'POST /api/store/remove_from_handover': async (context) => {
      const { principal, body, db } = context;
      const target = targetOf(principal, body.handover_id);
      await removeParcel({ ...context, ...deps }, target, { orderId: body.order_id, no: body.no });
      return { handover: await readHandover(db, target) };
    },
    'POST /api/store/close_handover': async (context) => {
      const { principal, body, db } = context;
      const target = targetOf(principal, body.handover_id);
      await closeHandover({ ...context, ...deps }, target, body);
      const parcels = await readScanned(db, target);
      return { handover: await readHandover(db, target), refused: parcels.filter(({ refused }) => refused !== null) };
    },
    'POST /api/store/reopen_handover': async (context) => {
      const { principal, body, db } = context;
      const target = targetOf(principal, body.handover_id);
      await reopenHandover({ ...context, ...deps }, target, body.version);
      return { handover: await readHandover(db, target) };
    },
    'GET /api/store/download_handover/{id}': async ({ principal, body, db, request }) => {
      const { storeId, timezone: zone } = principal;
      const { handover, parcels, signature } = await readHandoverDetail(db, { storeId, id: body.id });
      const language = body.lang ?? languageAt(request.lang);
      const store = await readSender(db, storeId, language);
      const facts = { handover, parcels, signature, store, zone };
      const document = handoverDocument(facts, await loadHandoverTexts(language), language);
      const bytes = await renderPdf('document', document, 'a-2a');
      return {
        contentType: STATEMENT_TYPES.pdf,
        fileName: `${handover.number ?? 'handover'}.pdf`,
        rows: 0,
        chunks: oneChunk(bytes),
      };
    },
  };
}

async function findOpen(db: QueryExecutor, storeId: string, transporterId: string | null): Promise<string> {
  const { id } = await db
    .selectFrom('handovers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', '=', 'open')
    .where('transporter_id', 'is not distinct from', transporterId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Who is named as the sender on the store's labels. */
async function readSender(db: QueryExecutor, storeId: string, language: Parameters<typeof localizedText>[1]) {
  const { sender } = await readLabels(db, storeId, []);
  const { name, address } = await db
    .selectFrom('stores')
    .select(['name', 'address'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const lines = sender ? [sender.line] : [address];
  return { name: sender?.company || localizedText(name, language), lines: lines.filter((line) => line !== '') };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
