import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { tidy } from '#app/tidying.ts';
import { startMessaging } from '#app/messaging.ts';
import { addWebApps } from '#app/web-apps.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { listen } from '#db/listener.ts';
import { addressBookHandlers } from '#features/address-book/address-book.handlers.ts';
import { captchaHandlers } from '#features/captcha/captcha.handlers.ts';
import { claimGates, claimHandlers } from '#features/claims/lookup/lookup.handlers.ts';
import { claimKeys } from '#features/claims/lookup/claim-key.ts';
import { claimNews } from '#features/claims/claim-news.ts';
import { claimNumbers } from '#features/claims/claim-numbers.ts';
import { claimMailHandlers } from '#features/claims/mails/claim-mails.handlers.ts';
import { claimMailTokens } from '#features/claims/mails/mail-tokens.ts';
import { addOneClick } from '#features/claims/mails/one-click.ts';
import { tenantGates, tenantHandlers } from '#features/claims/tenants/tenants.handlers.ts';
import { tenantPreviews } from '#features/claims/tenants/tenant-previews.ts';
import { claimDeskHandlers } from '#features/claims/desk/claim-desk.handlers.ts';
import { claimsVersions } from '#features/claims/desk/claims-version.queries.ts';
import { codeGates, codeHandlers } from '#features/codes/codes.handlers.ts';
import { courierPaperGates, courierPaperHandlers } from '#features/couriers/courier-papers.handlers.ts';
import { deliveryStaffGates, deliveryStaffHandlers } from '#features/couriers/delivery-staff.handlers.ts';
import { deskHandlers } from '#features/desk/desk.handlers.ts';
import { courierHandlers } from '#features/orders/courier.handlers.ts';
import { dispatchGates, dispatchHandlers } from '#features/orders/dispatch/dispatch.handlers.ts';
import { tendSearches } from '#features/orders/dispatch/courier-search.ts';
import { customerOrderHandlers } from '#features/orders/customer-orders.handlers.ts';
import { takeBackRequests } from '#features/orders/dispatch/take-back.ts';
import { eventsAfter, lastEvents, readCard } from '#features/orders/order-events.queries.ts';
import { orderGates } from '#features/orders/order-gates.ts';
import { orderBatchHandlers } from '#features/orders/batches/batches.handlers.ts';
import { orderEditingHandlers } from '#features/orders/editing/editing.handlers.ts';
import { orderExportHandlers } from '#features/orders/export/order-export.handlers.ts';
import { manualOrderHandlers } from '#features/orders/manual/manual-orders.handlers.ts';
import { orderListHandlers } from '#features/orders/lists/order-lists.handlers.ts';
import { ratingHandlers } from '#features/orders/rating/rating.handlers.ts';
import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { orderScheduleHandlers } from '#features/orders/schedule/schedule.handlers.ts';
import { shipmentListHandlers } from '#features/orders/shipments/shipment-list.handlers.ts';
import { shipmentHandlers } from '#features/orders/shipments/shipments.handlers.ts';
import { storeOrderHandlers } from '#features/orders/store-orders.handlers.ts';
import { profileFileChecks } from '#features/profile/file-checks.ts';
import { profileGates, profileHandlers } from '#features/profile/profile.handlers.ts';
import { subStoreGates, subStoreHandlers } from '#features/sub-stores/sub-stores.handlers.ts';
import { pushHandlers } from '#features/push/push.handlers.ts';
import { passwordGates, passwordHandlers } from '#features/passwords/passwords.handlers.ts';
import { registrationGates, registrationHandlers } from '#features/registration/registration.handlers.ts';
import { deliverySettingHandlers } from '#features/sales/delivery-settings.handlers.ts';
import { endWhatRanOut } from '#features/sales/limits.queries.ts';
import { salesHandlers } from '#features/sales/sales.handlers.ts';
import { sessionHandlers } from '#features/session/session.handlers.ts';
import { staffHandlers } from '#features/staff/staff.handlers.ts';
import { endedSessions } from '#access/sessions.queries.ts';
import { settingHandlers } from '#features/settings/settings.handlers.ts';
import { AccessCache } from '#access/access-cache.ts';
import { buildApp } from '#http/build-app.ts';
import { addApiDocs } from '#http/api-docs/api-docs.ts';
import { addHealth } from '#http/health.ts';
import type { FileChecks, Handlers } from '#http/implement.ts';
import { FilesAtOnce } from '#http/table-files/table-file.ts';
import { addOpenApi } from '#http/openapi.ts';
import { Origins } from '#http/origins.ts';
import { addStoredFiles } from '#http/stored-files.ts';
import { createSessionReader } from '#http/session-reader.ts';
import { createSecrets } from '#access/secrets.ts';
import { createTokens } from '#access/tokens.ts';
import { isLoopback } from '#loopback.ts';
import { addOutboxPage } from '#messages/outbox-page.ts';
import { salesVersions } from '#sales/selling.queries.ts';
import { startRepeating } from '#jobs/repeating.ts';
import { type Realtime, startRealtime } from '#realtime/realtime.ts';
import { addFirstAdministrator } from '#seed/first-administrator.ts';
import { seedPlaces } from '#seed/seed-places.ts';
import { seedDemo, seedSettings } from '#seed/seed.ts';

export interface Platform {
  readonly app: FastifyInstance;
  /** Ends in order: no new calls, the running ones finished, sockets closed. The database stays open: it is the caller's. */
  close(): Promise<void>;
}

const SEARCH_ROUND_MS = 1000;
const RELEASE_ROUND_MS = 1000;
const LIMITS_ROUND_MS = 1000;
const TIDY_ROUND_MS = 15 * 60_000;

/** Puts the server together; the one place where its parts meet. It does not listen yet. */
export async function createPlatform(config: Config, database: Database, log: FastifyBaseLogger): Promise<Platform> {
  const secrets = createSecrets(config.secret);
  const numbers = claimNumbers(secrets);
  const claimTokens = claimKeys(secrets);
  const mailTokens = claimMailTokens(secrets);
  const previews = tenantPreviews(secrets);
  await seedSettings(database);
  await seedPlaces(database);
  await addFirstAdministrator(database, config.firstAdmin, log);
  if (config.seedDemo) {
    await seedDemo(database, numbers);
    if (!isLoopback(config.host)) {
      log.warn('SEED_DEMO: whoever reaches HOST can sign in as the demo administrator, whose password everybody knows');
    }
  }

  const tokens = createTokens(config.secret);
  const cache = new AccessCache();
  const sessions = createSessionReader(database, tokens, cache);
  const announce: Realtime['announce'] = (storeId, seq) => realtime.announce(storeId, seq);
  const salesChanged: Realtime['salesChanged'] = (storeId, version) => realtime.salesChanged(storeId, version);
  const claimsChanged: Realtime['claimsChanged'] = (storeId, version) => realtime.claimsChanged(storeId, version);
  const { panelOrigin } = config;
  const news = claimNews({ secrets, mailTokens, panelOrigin, claimsChanged });
  const files = new FilesAtOnce();
  const courierMoved: Realtime['courierMoved'] = (storeId, move) => realtime.courierMoved(storeId, move);
  const requestsChanged: Realtime['requestsChanged'] = (providerId) => realtime.requestsChanged(providerId);
  /** Sessions, accounts and stores by whose change somebody may do something else now, or nothing any more. */
  const accessChanged = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    // Here nobody waits for the database's announcement: the change was made by this node.
    for (const id of ids) cache.changed(id);
    realtime.accessChanged();
  };
  const messaging = startMessaging({ config, database, secrets, sessions, log: log.child({ part: 'messages' }) });
  const { pushes } = messaging;
  const orders = { database, announce };
  const opener = { database, tokens, sessionsEnded: accessChanged, tellDevices: pushes.signedInElsewhere };
  const handlers: Handlers = {
    ...settingHandlers,
    ...sessionHandlers(opener),
    ...storeOrderHandlers(orders),
    ...orderEditingHandlers(orders),
    ...ratingHandlers(orders),
    ...orderBatchHandlers(orders),
    ...orderScheduleHandlers(orders),
    ...orderListHandlers(database),
    ...orderExportHandlers(database, files),
    ...shipmentHandlers(orders),
    ...shipmentListHandlers(database, files),
    ...customerOrderHandlers({ announce, pushes }),
    ...manualOrderHandlers({ announce, pushes }),
    ...courierHandlers(orders),
    ...dispatchHandlers({ announce, courierMoved, requestsChanged }),
    ...courierPaperHandlers(secrets),
    ...deliveryStaffHandlers({
      secrets,
      accessChanged,
      takeBackRequests: (change, principal, id) => takeBackRequests({ ...change, announce }, principal, id),
    }),
    ...claimHandlers({ numbers, keys: claimTokens, news }),
    ...claimMailHandlers({ secrets, keys: claimTokens, mailTokens, panelOrigin }),
    ...claimDeskHandlers({ database, numbers, files, secrets, news }),
    ...salesHandlers({ salesChanged }),
    ...deliverySettingHandlers(),
    ...addressBookHandlers(),
    ...profileHandlers(secrets),
    ...subStoreHandlers({ secrets, accessChanged }),
    ...staffHandlers({ ...opener, secrets, accessChanged }),
    ...deskHandlers({ secrets, accessChanged }),
    ...tenantHandlers(previews),
    ...captchaHandlers(secrets),
    ...codeHandlers(secrets),
    ...passwordHandlers({ secrets, sessionsEnded: accessChanged }),
    ...registrationHandlers,
    ...pushHandlers({ database, secrets, pushHosts: config.pushHosts }),
  };
  const { trustedProxies } = config;
  const origins = new Origins(config.allowedOrigins, trustedProxies);
  const gates = {
    ...orderGates,
    ...claimGates(claimTokens),
    ...tenantGates,
    ...dispatchGates,
    ...profileGates,
    ...subStoreGates,
    ...deliveryStaffGates,
    ...courierPaperGates,
    ...codeGates,
    ...passwordGates,
    ...registrationGates,
  };
  const document = profileFileChecks['POST /api/store/upload_document'];
  const fileChecks: FileChecks = {
    ...profileFileChecks,
    'POST /api/store/upload_provider_document': document,
    'POST /api/provider/upload_document': document,
    'POST /api/user/upload_claim_document': document,
    'POST /api/admin/upload_tenant_logo': profileFileChecks['POST /api/store/upload_store_image'],
  };
  const app = await buildApp({
    database,
    secrets,
    sessions,
    handlers,
    gates,
    fileChecks,
    log,
    origins,
    trustedProxies,
  });
  addHealth(app, database);
  addOpenApi(app);
  if (config.apiDocs) addApiDocs(app);
  addStoredFiles(app, database, secrets);
  if (config.outboxPage) addOutboxPage(app, { database, secrets, writer: messaging.writer });
  await addOneClick(app, database, mailTokens);
  await addWebApps(app, { database, previews }, config);
  const realtime = startRealtime({
    server: app.server,
    database,
    sessions,
    origins,
    trustedProxies,
    log: log.child({ part: 'realtime' }),
    queries: {
      readEvents: async (storeId, afterSeq, limit) =>
        (await eventsAfter(database.kysely, storeId, afterSeq, limit)) ?? [],
      salesVersions: (storeIds) => salesVersions(database.kysely, storeIds),
      claimsVersions: (storeIds) => claimsVersions(database.kysely, storeIds),
      lastEvents: (storeIds) => lastEvents(database.kysely, storeIds),
      ownsOrder: async (storeId, orderId) => (await readCard(database.kysely, storeId, orderId)) !== undefined,
      endedSessions: async (ids) =>
        (await endedSessions(database.kysely, ids)).map((row) => ({
          id: row.id,
          isElsewhere: row.revoked_reason === 'signed_in_elsewhere',
        })),
    },
  });
  // An open socket would keep the server from closing.
  app.addHook('preClose', async () => realtime.close());
  const listener = listen(database, config.databaseUrl, {
    heard: {
      access_changes(id) {
        cache.changed(id);
        realtime.accessChanged();
      },
      store_events: (payload) => realtime.heard(payload),
      courier_news: (payload) => realtime.heardOfCourier(payload),
      messages: () => messaging.posted(),
    },
    missed: () => cache.clear(),
  });
  cache.trust(listener);
  const searches = startRepeating('courier searches', SEARCH_ROUND_MS, () => tendSearches(database, announce), log);
  const releases = startRepeating(
    'orders for later',
    RELEASE_ROUND_MS,
    (isStopping) => releaseDue(database, { announce, pushes: messaging.pushes }, isStopping),
    log,
  );
  const limits = startRepeating('ends of limits', LIMITS_ROUND_MS, () => endWhatRanOut(database, salesChanged), log);
  const tidying = startRepeating('tidying', TIDY_ROUND_MS, (isStopping) => tidy(database, isStopping), log);
  return {
    app,
    async close() {
      await Promise.all([searches.stop(), releases.stop(), limits.stop(), tidying.stop(), messaging.close()]);
      await app.close();
      await listener.close();
    },
  };
}
