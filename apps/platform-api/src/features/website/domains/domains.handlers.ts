import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { DOMAIN_TYPE } from '@store-panel/domain/website/domain-names';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { ServerAnswer } from '#db/tables/websites.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  addDomain,
  applyProof,
  checkDomain,
  type DomainNames,
  removeDomain,
  suggestDomains,
} from '#features/website/domains/change-domains.ts';
import { findDomain, listDomains, proofOf, toWireDomain } from '#features/website/domains/domains.queries.ts';
import type { NameServers } from '#features/website/domains/name-servers.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { notifySettingsChanged, type SettingsDeps } from '#journal/record-settings.ts';
import type { SiteAddress } from '#sites/site-address.ts';

type DomainCall =
  | 'POST /api/store/list_domains'
  | 'POST /api/store/check_domain'
  | 'POST /api/store/add_domain'
  | 'POST /api/store/verify_domain'
  | 'POST /api/store/remove_domain';

interface DomainDeps extends SettingsDeps {
  readonly names: DomainNames;
  readonly address: SiteAddress;
  readonly nameServers: NameServers;
}

const HOUR = 60 * 60;
const CHECKS: Limit = { name: 'domain-checks', max: 30, windowSeconds: HOUR };
/** Each asks servers of others. */
const VERIFICATIONS: Limit = { name: 'domain-verifications', max: 20, windowSeconds: HOUR };
const ADDITIONS: Limit = { name: 'domain-additions', max: 20, windowSeconds: HOUR };

type Context = Pick<CallContext<'POST /api/store/add_domain'>, 'principal' | 'request' | 'db' | 'afterCommit'>;

/** The hosts of a store's page. */
export function domainHandlers(deps: DomainDeps): {
  readonly handlers: HandlersOf<DomainCall>;
  readonly guards: Guards;
} {
  const { names, address, nameServers } = deps;
  /** What name servers answered before the transaction of a call, by its body: nothing is locked while they are asked. */
  const answers = new WeakMap<object, readonly ServerAnswer[]>();

  const read = async (db: QueryExecutor, storeId: string) => {
    const rows = await listDomains(db, storeId);
    const domains = rows.map((row, at) =>
      toWireDomain(row, at === 0 && row.state === 'proved', address.urlOf(row.host)),
    );
    return { domains, site_domain: names.siteDomain ?? null };
  };
  const readWith = async (db: QueryExecutor, storeId: string, host: string) => {
    const all = await read(db, storeId);
    const domain = all.domains.find((one) => one.host === host);
    if (!domain) throw new ApiError('dataNotFound');
    return { domain, ...all };
  };
  const note = async ({ principal, request, db, afterCommit }: Context, action: AuditAction, host: string) => {
    await audit(db, { principal, action, subject: host, address: request.address, requestId: request.id });
    await notifySettingsChanged(deps, { storeId: principal.storeId, db, afterCommit });
  };

  return {
    handlers: {
      'POST /api/store/list_domains': ({ principal, db }) => read(db, principal.storeId),
      'POST /api/store/check_domain': async ({ principal, body, db }) => {
        const host = await checkDomain(db, principal.storeId, names, body);
        return { host, suggestions: await suggestDomains(db, principal.storeId, names, body.domain_name) };
      },
      'POST /api/store/add_domain': async (context) => {
        const { principal, body, db } = context;
        const host = await addDomain(db, principal.storeId, names, body);
        await note(context, 'domain_added', host);
        return readWith(db, principal.storeId, host);
      },
      'POST /api/store/verify_domain': async (context) => {
        const { principal, body, db } = context;
        const { storeId } = principal;
        const found = answers.get(body);
        if (found) {
          const change = await applyProof(db, { store_id: storeId, host: body.host }, found, Date.now());
          if (change !== null) await note(context, `domain_${change}`, body.host);
        }
        return readWith(db, storeId, body.host);
      },
      'POST /api/store/remove_domain': async (context) => {
        const { principal, body, db } = context;
        await removeDomain(db, principal.storeId, body.host);
        await note(context, 'domain_removed', body.host);
        return read(db, principal.storeId);
      },
    },
    guards: {
      'POST /api/store/check_domain': ({ principal, db }) => consumeAttemptOrThrow(db, CHECKS, principal.storeId),
      'POST /api/store/add_domain': ({ principal, db }) => consumeAttemptOrThrow(db, ADDITIONS, principal.storeId),
      'POST /api/store/verify_domain': async ({ principal, body, db }) => {
        await consumeAttemptOrThrow(db, VERIFICATIONS, principal.storeId);
        const row = await findDomain(db, principal.storeId, body.host);
        if (!row) throw new ApiError('dataNotFound');
        if (row.domain_type === DOMAIN_TYPE.ownDomain) answers.set(body, await nameServers.ask(proofOf(row)));
      },
    },
  };
}
