import type { storeClaimEndpoints } from '@store-panel/contract/endpoints/claims/store-claims';
import type { Wire } from '@store-panel/contract/table';
import { unnamedDocuments } from '@store-panel/domain/claims/claim-documents';
import { loadClaimTexts } from '@store-panel/locales/load-list-texts';

import type { StorePrincipal } from '#access/principal.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { ClaimNotifier } from '#features/claims/claim-notifier.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import {
  findLatestClaim,
  getCurrentClaim,
  type ClaimVersion,
  type StoreClaimContext,
  lockClaims,
  insertClaimNote,
  renumberClaim,
} from '#features/claims/store/claim-changes.ts';
import { createClaimRowFormatter, claimHeaders } from '#features/claims/store/claim-cells.ts';
import { listClaimPage, readClaimsForExport } from '#features/claims/store/claim-list.queries.ts';
import {
  type StatusChangeWithDocuments,
  changeStatusAndRequestDocuments,
} from '#features/claims/store/request-documents.ts';
import { findClaimDetail } from '#features/claims/store/claim-rows.queries.ts';
import { openClaim } from '#features/claims/store/open-claim.ts';
import { fileLink } from '#http/files/file-links.ts';
import type { HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';

export interface StoreClaimDeps {
  readonly database: Database;
  readonly numbers: ClaimNumbers;
  readonly files: ExportLimiter;
  readonly secrets: Secrets;
  readonly notifyClaims: ClaimNotifier;
}

interface Context {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly principal: StorePrincipal;
}

/** Claims on orders that the store has sent. */
export function storeClaimHandlers(deps: StoreClaimDeps): HandlersOf<keyof typeof storeClaimEndpoints> {
  const { database, numbers, files, secrets, notifyClaims } = deps;
  const linkOf = (fileId: string) => fileLink(secrets, fileId);

  const toClaimContext = ({ db, principal }: Pick<Context, 'db' | 'principal'>): StoreClaimContext => {
    const { storeId, timezone: zone, kind, id, name } = principal;
    return { db, numbers, storeId, zone, by: 'store', actor: { kind, id, name } };
  };
  const readDetail = async ({ db, storeId }: StoreClaimContext, claimId: string) => {
    const claim = await findClaimDetail(db, { numbers, linkOf }, storeId, claimId);
    if (!claim) throw new ApiError('dataNotFound');
    return { claim };
  };
  /** Applies a change to one claim, notifies panels and subscribers, and returns the claim after it. */
  const changeAndNotify = async (context: Context, change: (claimContext: StoreClaimContext) => Promise<string>) => {
    const claimContext = toClaimContext(context);
    const claimId = await change(claimContext);
    await notifyClaims(context, claimContext.storeId, [claimId]);
    return readDetail(claimContext, claimId);
  };

  return {
    'POST /api/store/list_claims': ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      return listClaimPage(db, numbers, { storeId, zone, now: Date.now(), filter: body });
    },
    'POST /api/store/export_claims': (call) => {
      const { storeId, timezone: zone } = call.principal;
      const { filter, columns } = call.body;
      return exportList(files, call, {
        read: (now) => readClaimsForExport(database.kysely, numbers, { storeId, zone, now, filter }),
        emptyError: 'dataNotFound',
        columns: async (context) => {
          const texts = await loadClaimTexts(context.language);
          return {
            title: texts.claims.export.fileName,
            headers: claimHeaders(columns, texts),
            formatRow: createClaimRowFormatter(columns, texts, context),
          };
        },
        action: 'claims_exported',
      });
    },
    'POST /api/store/get_claim_detail': (context) => readDetail(toClaimContext(context), context.body.claim_id),
    'POST /api/store/open_claim': (context) =>
      changeAndNotify(context, (claimContext) => openClaim(claimContext, context.body)),
    'POST /api/store/change_order_claim_status': (context) => {
      const statusChange = parseStatusChange(context.body);
      return changeAndNotify(context, async (claimContext) => {
        await changeStatusAndRequestDocuments(claimContext, toClaimVersion(context.body), statusChange);
        return context.body.claim_id;
      });
    },
    'POST /api/store/change_multiple_claim_statuses': async (context) => {
      const { claims } = context.body;
      const statusChange = parseStatusChange(context.body);
      const claimContext = toClaimContext(context);
      await lockClaims(
        claimContext,
        statusChange.to,
        claims.map(({ claim_id }) => claim_id),
      );
      const results = [];
      for (const one of claims)
        results.push(
          await tryChangeClaim(claimContext, one.claim_id, () =>
            changeStatusAndRequestDocuments(claimContext, toClaimVersion(one), statusChange),
          ),
        );
      const changedIds = results.filter(({ error_code }) => error_code === null).map(({ claim_id }) => claim_id);
      if (changedIds.length > 0) await notifyClaims(context, claimContext.storeId, changedIds);
      return { results };
    },
    'POST /api/store/update_claim_number': (context) => {
      const { waybill_number: waybill, claim_number: number, version, claim_id: id } = context.body;
      return changeAndNotify(context, async (claimContext) => {
        const claimId = id ?? (await findLatestClaim(claimContext, waybill));
        await renumberClaim(claimContext, { claimId, version }, { waybill, number });
        return claimId;
      });
    },
    'POST /api/store/add_claim_note': (context) => {
      const { claim_id: claimId, note } = context.body;
      return changeAndNotify(context, async (claimContext) => {
        await insertClaimNote(claimContext, claimId, note.trim());
        return claimId;
      });
    },
  };
}

/** Parses the new status from a request for one claim or for several. */
function parseStatusChange(
  body: Pick<Wire['POST /api/store/change_order_claim_status']['body'], 'claim_status' | 'reason' | 'documents'>,
): StatusChangeWithDocuments {
  const { claim_status: to, reason, documents = [] } = body;
  if (documents.length > 0 && to !== 'documents_missing')
    throw new ApiError('validationFailed', { fields: [{ path: 'documents', problem: 'only with documents_missing' }] });
  const [unnamed] = unnamedDocuments(documents);
  if (unnamed !== undefined) throw invalidField(`documents.${unnamed}.label`, 'claim_documents.unnamed');
  return { to, reason: reason?.trim(), documents };
}

const toClaimVersion = ({
  claim_id: claimId,
  version,
}: {
  readonly claim_id: string;
  readonly version: number;
}): ClaimVersion => ({
  claimId,
  version,
});

/**
 * Tries one change of a bulk action. After a business error nothing was written and the others continue; any other
 * error fails all.
 */
async function tryChangeClaim(claimContext: StoreClaimContext, claim_id: string, change: () => Promise<void>) {
  try {
    await change();
    return {
      claim_id,
      error_code: null,
      claim: (await getCurrentClaim(claimContext, claim_id)).claim,
      last_change: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { claim = null, last_claim_change = null } = error.detail;
    return { claim_id, error_code: error.code, claim, last_change: last_claim_change };
  }
}
