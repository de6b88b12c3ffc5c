import type { storeClaimEndpoints } from '@store-panel/contract/endpoints/claims/store-claims';
import type { Wire } from '@store-panel/contract/table';
import { unnamedDocuments } from '@store-panel/domain/claims/claim-documents';
import { languageOf } from '@store-panel/domain/geo/languages';
import { storeDay } from '@store-panel/domain/time/store-time';
import { loadClaimTexts } from '@store-panel/locales/load-list-texts';

import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { ClaimNotifier } from '#features/claims/claim-notifier.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import {
  claimNow,
  type ClaimVersion,
  type StoreClaimContext,
  lockClaims,
  insertClaimNote,
  renumberClaim,
} from '#features/claims/store/claim-changes.ts';
import { claimCells, claimHeaders } from '#features/claims/store/claim-cells.ts';
import { claimPage, claimsForFile } from '#features/claims/store/claim-list.queries.ts';
import { type MoveAndAsk, changeStatusAndRequestDocuments } from '#features/claims/store/request-documents.ts';
import { claimDetail } from '#features/claims/store/claim-rows.queries.ts';
import { openClaim } from '#features/claims/store/open-claim.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';

export interface StoreClaimDeps {
  readonly database: Database;
  readonly numbers: ClaimNumbers;
  readonly files: ExportLimiter;
  readonly secrets: Secrets;
  readonly notifyClaims: ClaimNotifier;
}

interface Context {
  readonly db: Queries;
  readonly afterCommit: AfterCommit;
  readonly principal: StorePrincipal;
}

/** What a store does with the claims on what it has sent. */
export function storeClaimHandlers(parts: StoreClaimDeps): HandlersOf<keyof typeof storeClaimEndpoints> {
  const { database, numbers, files, secrets, notifyClaims } = parts;
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  const deskOf = ({ db, principal }: Pick<Context, 'db' | 'principal'>): StoreClaimContext => {
    const { storeId, timezone: zone, kind, id, name } = principal;
    return { db, numbers, storeId, zone, by: 'store', actor: { kind, id, name } };
  };
  const shown = async ({ db, storeId }: StoreClaimContext, claimId: string) => {
    const claim = await claimDetail(db, { numbers, linkOf }, storeId, claimId);
    if (!claim) throw new ApiError('dataNotFound');
    return { claim };
  };
  /** A change of one claim, told to whoever follows it, and the claim after it. */
  const changed = async (context: Context, change: (desk: StoreClaimContext) => Promise<string>) => {
    const desk = deskOf(context);
    const claimId = await change(desk);
    await notifyClaims(context, desk.storeId, [claimId]);
    return shown(desk, claimId);
  };

  return {
    'POST /api/store/list_claims': ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      return claimPage(db, numbers, { storeId, zone, now: Date.now(), filter: body });
    },
    'POST /api/store/export_claims': async ({ principal, body, request, db }) => {
      const { filter, format, columns } = body;
      const { storeId, timezone: zone, currency } = principal;
      files.check(storeId);
      const now = Date.now();
      const { count, rows } = await claimsForFile(database.kysely, numbers, { storeId, zone, now, filter });
      if (count === 0) throw new ApiError('dataNotFound');
      const { code: language, direction } = languageOf(body.language);
      const texts = await loadClaimTexts(language);
      await audit(db, {
        principal,
        action: 'claims_exported',
        detail: { format, rows: count },
        address: request.address,
        requestId: request.id,
      });
      return streamTable({
        format,
        title: texts.claims.export.fileName,
        day: storeDay(now, zone),
        headers: claimHeaders(columns, texts),
        isRightToLeft: direction === 'rtl',
        currency,
        count,
        rows: files.counted(storeId, rows),
        cells: claimCells(columns, texts, { language, zone }),
      });
    },
    'POST /api/store/get_claim_detail': (context) => shown(deskOf(context), context.body.claim_id),
    'POST /api/store/open_claim': (context) => changed(context, (desk) => openClaim(desk, context.body)),
    'POST /api/store/change_order_claim_status': (context) => {
      const move = moveOf(context.body);
      return changed(context, async (desk) => {
        await changeStatusAndRequestDocuments(desk, chosen(context.body), move);
        return context.body.claim_id;
      });
    },
    'POST /api/store/change_multiple_claim_statuses': async (context) => {
      const { claims } = context.body;
      const move = moveOf(context.body);
      const desk = deskOf(context);
      await lockClaims(
        desk,
        move.to,
        claims.map(({ claim_id }) => claim_id),
      );
      const results = [];
      for (const one of claims)
        results.push(await tried(desk, one.claim_id, () => changeStatusAndRequestDocuments(desk, chosen(one), move)));
      const done = results.filter(({ error_code }) => error_code === null).map(({ claim_id }) => claim_id);
      if (done.length > 0) await notifyClaims(context, desk.storeId, done);
      return { results };
    },
    'POST /api/store/update_claim_number': (context) => {
      const { waybill_number: waybill, claim_number: number } = context.body;
      return changed(context, async (desk) => {
        await renumberClaim(desk, chosen(context.body), { waybill, number });
        return context.body.claim_id;
      });
    },
    'POST /api/store/add_claim_note': (context) => {
      const { claim_id: claimId, note } = context.body;
      return changed(context, async (desk) => {
        await insertClaimNote(desk, claimId, note.trim());
        return claimId;
      });
    },
  };
}

/** What a call says about the next status of one claim, or of each of many. */
function moveOf(
  body: Pick<Wire['POST /api/store/change_order_claim_status']['body'], 'claim_status' | 'reason' | 'documents'>,
): MoveAndAsk {
  const { claim_status: to, reason, documents = [] } = body;
  if (documents.length > 0 && to !== 'documents_missing')
    throw new ApiError('validationFailed', { fields: [{ path: 'documents', problem: 'only with documents_missing' }] });
  const [unnamed] = unnamedDocuments(documents);
  if (unnamed !== undefined) throw invalidField(`documents.${unnamed}.label`, 'claim_documents.unnamed');
  return { to, reason: reason?.trim(), documents };
}

const chosen = ({
  claim_id: claimId,
  version,
}: {
  readonly claim_id: string;
  readonly version: number;
}): ClaimVersion => ({
  claimId,
  version,
});

/** One change among many. A refusal wrote nothing, so that the others go on; anything else fails all of them. */
async function tried(desk: StoreClaimContext, claim_id: string, change: () => Promise<void>) {
  try {
    await change();
    return { claim_id, error_code: null, claim: (await claimNow(desk, claim_id)).claim, last_change: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { claim = null, last_claim_change = null } = error.detail;
    return { claim_id, error_code: error.code, claim, last_change: last_claim_change };
  }
}
