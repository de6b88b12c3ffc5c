// One file above 300 lines: all parts of the server are put together here, and nothing else is done.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { trackingHandlers } from '#features/shipments/tracking/tracking.handlers.ts';
import { publicCodeCalls } from '#features/unique-codes/redeem/public-code-calls.ts';
import { moneyHandlers } from '#app/money-handlers.ts';
import { catalogueHandlers } from '#app/catalogue-handlers.ts';
import { menuAndOfferGuards, menuAndOfferHandlers } from '#app/menu-handlers.ts';
import { startResealing } from '#app/resealing.ts';
import { orderHandlerGuards, orderHandlers } from '#app/order-handlers.ts';
import { uploadFileChecks } from '#app/upload-file-checks.ts';
import { createSiteParts } from '#app/sites.ts';
import { createGuestNotifier } from '#features/online-booking/messages/notify-guest.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { createTableAvailability } from '#reservations/availability/table-availability.ts';
import { startBanks } from '#app/banks.ts';
import { startEmissions } from '#app/emissions.ts';
import { startErasing } from '#erasing/start-erasing.ts';
import { startInsight } from '#app/insight.ts';
import { startLedger } from '#app/ledger.ts';
import { startPayments } from '#app/payments.ts';
import { startPayouts } from '#app/payouts.ts';
import { createReturnLabelPrinter } from '#features/returns/return-label-printer.ts';
import { startStatements } from '#app/statements.ts';
import { startReturns } from '#app/returns.ts';
import { startSubscriptions } from '#app/subscriptions.ts';
import { settingGuards, settingHandlers } from '#app/setting-handlers.ts';
import { startRetention } from '#app/retention.ts';
import { startDemo } from '#app/demo/start-demo.ts';
import { startTimedChanges } from '#app/timed-changes.ts';
import { startMessaging } from '#app/messaging.ts';
import { addMapDocs } from '#app/map-docs.ts';
import { addMapTiles } from '#app/map-tiles.ts';
import { addWebApps } from '#app/web-apps.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { clearVersionCaches, watchConnection } from '#db/reading/version-cache.ts';
import { listen } from '#db/listener.ts';
import { addCarrierUpdates } from '#features/shipments/carrier-updates/carrier-updates.ts';
import { addressBookHandlers } from '#features/address-book/address-book.handlers.ts';
import { captchaHandlers } from '#features/session/captcha/captcha.handlers.ts';
import { publicClaimGuards, publicClaimHandlers } from '#features/claims/lookup/public-claims.handlers.ts';
import { createClaimKeys } from '#features/claims/lookup/claim-key.ts';
import { createClaimNotifier } from '#features/claims/claim-notifier.ts';
import { claimSubscriptionHandlers } from '#features/claims/subscriptions/claim-subscriptions.handlers.ts';
import { createClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { registerOneClickUnsubscribe } from '#features/claims/subscriptions/one-click-unsubscribe.ts';
import { storeClaimHandlers } from '#features/claims/store/store-claims.handlers.ts';
import { createClaimNumbers } from '#features/claims/claim-numbers.ts';
import { weightPriceGuards } from '#features/weight-prices/weight-prices.handlers.ts';
import { tenantGuards, tenantHandlers } from '#features/tenants/tenants.handlers.ts';
import { tenantPreviews } from '#features/tenants/tenant-previews.ts';
import { codeGuards, codeHandlers } from '#features/session/codes/codes.handlers.ts';
import { lineQuestionGuards } from '#features/line-questions/line-questions.handlers.ts';
import { countGuards, countHandlers } from '#features/counts/counts.handlers.ts';
import { addedAccountHandlers } from '#features/admin/added/added-accounts.handlers.ts';
import { adminHandlers } from '#features/admin/admin.handlers.ts';
import { emissionExportHandlers } from '#features/emissions/emission-export.handlers.ts';
import { createRelevanceCheck } from '#features/escalation/alerts.ts';
import { escalationGuards, escalationHandlers } from '#features/escalation/escalation.handlers.ts';
import { registerStopPage } from '#features/escalation/stop-page.ts';
import { eventsAfter, streamHeads, readCard } from '#orders/order-events.queries.ts';
import { profileGuards, profileHandlers } from '#features/profile/profile.handlers.ts';
import { customerGuards, customerHandlers } from '#features/customers/customers.handlers.ts';
import { dashboardGuards, dashboardHandlers } from '#features/dashboard/dashboard.handlers.ts';
import {
  deliveryFigureGuards,
  deliveryFigureHandlers,
} from '#features/dashboard/deliveries/delivery-figures.handlers.ts';
import { createReviewLinks } from '#messages/customer/review-links.ts';
import { customerReviewGuards, customerReviewHandlers } from '#features/reviews/customer-reviews.handlers.ts';
import { mailedReportHandlers } from '#features/reports/mailed/mailed-reports.handlers.ts';
import { reportGuards, reportHandlers } from '#features/reports/reports.handlers.ts';
import { salesDataHandlers } from '#features/reports/sales-data.handlers.ts';
import {
  channelReservationGuards,
  channelReservationHandlers,
} from '#features/reservations/channel-reservations.handlers.ts';
import { guestSeater } from '#reservations/commands/seat-guests.ts';
import { tableOrderHandlers } from '#features/table-orders/table-orders.handlers.ts';
import { reservationGuards, reservationHandlers } from '#features/reservations/reservations.handlers.ts';
import { addReviewPage } from '#features/reviews/review-page/review-page.ts';
import { flaggedReviewHandlers, reviewGuards, storeReviewHandlers } from '#features/reviews/reviews.handlers.ts';
import { subStoreGuards, subStoreHandlers } from '#features/sub-stores/sub-stores.handlers.ts';
import { pushHandlers } from '#features/push/push.handlers.ts';
import { passwordGuards, passwordHandlers } from '#features/session/passwords/passwords.handlers.ts';
import { registrationGuards, registrationHandlers } from '#features/registration/registration.handlers.ts';
import { sessionHandlers } from '#features/session/session.handlers.ts';
import { adminAccountHandlers } from '#features/admin/accounts/admin-accounts.handlers.ts';
import { endedSessions } from '#access/sessions/sessions.queries.ts';
import { settingsHandlers } from '#features/settings/settings.handlers.ts';
import { setupHandlers } from '#features/setup/setup.handlers.ts';
import { storeAddressHandlers } from '#features/addresses/addresses.handlers.ts';
import { storeWarehouseHandlers } from '#features/warehouses/warehouses.handlers.ts';
import { SessionCache } from '#access/sessions/session-cache.ts';
import { buildApp } from '#http/build-app.ts';
import { addApiDocs } from '#http/api-docs/api-docs.ts';
import { addHealth } from '#http/health.ts';
import { addHealthReport } from '#http/health-report.ts';
import { createReport } from '#metrics/report.ts';
import type { FileChecks, Handlers } from '#http/implement.ts';
import { ExportLimiter } from '#http/table-exports/table-file.ts';
import { addOpenApi } from '#http/openapi.ts';
import { Origins } from '#http/requests/origins.ts';
import { addImageResize } from '#http/files/image-resize.ts';
import { addStoredFiles } from '#http/files/stored-files.ts';
import { createSessionReader } from '#http/requests/session-reader.ts';
import { createSecrets } from '#access/secrets.ts';
import { createTokens } from '#access/sessions/tokens.ts';
import { readPushKeys } from '#messages/push/push-keys.ts';
import { addOutboxPage } from '#messages/outbox-page/outbox-page.ts';
import { topicVersions } from '#journal/topic-versions.queries.ts';
import { createOfferCustomers } from '#sales/offers/offer-customers.ts';
import { createCodeSecrets } from '#sales/unique-codes/code-secrets.ts';
import { type Realtime, startRealtime } from '#realtime/realtime.ts';
import { storeVersions } from '#realtime/store-versions.queries.ts';
import { addFirstAdministrator } from '#seed/first-administrator.ts';
import { seedPlaces } from '#seed/seed-places.ts';
import { seedSettings } from '#seed/seed.ts';

export interface Platform {
  readonly app: FastifyInstance;
  /** What sockets are open, for metrics. */
  readonly sockets: Realtime['counts'];
  /** What an operator reads of this node and the database. */
  readonly readReport: () => Promise<object>;
  /** Stops accepting requests, finishes the running ones, then closes the sockets. The caller closes the database. */
  close(): Promise<void>;
  /** Stops what changes orders, limits, payments and domains by time; for tests that compare rows. */
  stopTimedChanges(): Promise<void>;
}

/** Builds the server from its parts. It does not listen yet. */
export async function createPlatform(config: Config, database: Database, log: FastifyBaseLogger): Promise<Platform> {
  const secrets = createSecrets(config.secret, config.previousSecret);
  const numbers = createClaimNumbers(secrets);
  const claimTokens = createClaimKeys(secrets);
  const mailTokens = createClaimSubscriptionTokens(secrets);
  const previews = tenantPreviews(secrets);
  await seedSettings(database);
  await seedPlaces(database);
  await addFirstAdministrator(database, config.firstAdmin, log);
  const demo = await startDemo({ config, database, numbers, secrets, log });

  const tokens = createTokens(config.secret);
  const cache = new SessionCache();
  const sessions = createSessionReader(database, tokens, cache);
  const notifyEvent: Realtime['notifyEvent'] = (storeId, seq) => realtime.notifyEvent(storeId, seq);
  const salesChanged: Realtime['salesChanged'] = (storeId, version) => realtime.salesChanged(storeId, version);
  const claimsChanged: Realtime['claimsChanged'] = (storeId, version) => realtime.claimsChanged(storeId, version);
  const menuChanged = (storeId: string, version: number) => realtime.topicChanged('menu', storeId, version);
  const settingsChanged = (storeId: string, version: number) => realtime.topicChanged('settings', storeId, version);
  const reviewsChanged = (storeId: string, version: number) => realtime.topicChanged('reviews', storeId, version);
  const returnsChanged = (storeId: string, version: number) => realtime.topicChanged('returns', storeId, version);
  const reservationsChanged = (storeId: string, version: number) =>
    realtime.topicChanged('reservations', storeId, version);
  const { panelOrigin } = config;
  const notifyClaims = createClaimNotifier({ secrets, mailTokens, panelOrigin, claimsChanged });
  const files = new ExportLimiter();
  const returns = startReturns({
    database,
    secrets,
    files,
    notifyEvent,
    returnsChanged,
    log: log.child({ part: 'returns' }),
  });
  const courierMoved: Realtime['courierMoved'] = (storeId, move) => realtime.courierMoved(storeId, move);
  const requestsChanged: Realtime['requestsChanged'] = (providerId) => realtime.requestsChanged(providerId);
  /** Invalidates the ids of sessions, accounts and stores whose permissions have changed. */
  const accessChanged = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    // This node made the change, so it does not wait for the database's notification.
    for (const id of ids) cache.invalidate(id);
    realtime.accessChanged();
  };
  const resealing = startResealing(database, secrets, log.child({ part: 'secrets' }));
  const statements = startStatements({ config, database, secrets, log: log.child({ part: 'statements' }) });
  const serverOrigin = panelOrigin ?? `http://localhost:${config.port}`;
  const reviewLinks = createReviewLinks(secrets, serverOrigin);
  const messaging = startMessaging({
    config,
    database,
    secrets,
    sessions,
    isRelevant: createRelevanceCheck(database.kysely),
    printReturnLabel: createReturnLabelPrinter(statements.renderPdf),
    reviewLinks,
    log: log.child({ part: 'messages' }),
  });
  const { pushes } = messaging;
  const notifyGuest = createGuestNotifier({ secrets, address: new SiteAddress(serverOrigin) });
  const reservationDeps = { reservationsChanged, notifyEvent, notifyGuest };
  const payments = startPayments({
    config,
    database,
    secrets,
    reservations: reservationDeps,
    refundSettled: returns.refundSettled,
    pushes,
    serverOrigin,
    log: log.child({ part: 'payments' }),
  });
  const banks = startBanks({ config, database, secrets, log: log.child({ part: 'banks' }) });
  const payouts = startPayouts({
    config,
    database,
    secrets,
    escrow: banks.escrow,
    log: log.child({ part: 'payouts' }),
  });
  const subscriptions = startSubscriptions({
    config,
    database,
    secrets,
    serverOrigin,
    log: log.child({ part: 'subscriptions' }),
  });
  const ledger = startLedger({
    secrets,
    database,
    notifyEvent,
    refundSettled: returns.refundSettled,
    accessChanged,
    log: log.child({ part: 'ledger' }),
  });
  const emissions = startEmissions({ database, log: log.child({ part: 'emissions' }) });
  const insight = startInsight({ database, log: log.child({ part: 'insight' }) });
  const erasing = startErasing({ database, log: log.child({ part: 'customers' }) });
  await erasing.repeat();
  const offerCustomers = createOfferCustomers(secrets);
  const codes = createCodeSecrets(secrets);
  const parties = { seatGuests: guestSeater(reservationDeps) };
  const availability = { readAvailability: createTableAvailability() };
  const siteParts = createSiteParts({
    config,
    database,
    secrets,
    settingsChanged,
    guestOrders: { database, ...parties, offerCustomers, notifyEvent, pushes },
    payments: payments.start,
    reservationsChanged,
    booking: { ...reservationDeps, feeLinks: payments.fees.links, ...availability },
  });
  const sessionDeps = { database, tokens, sessionsEnded: accessChanged, notifyDevices: pushes.signedInElsewhere };
  const publicCodes = publicCodeCalls({ secrets, codes, pushes, notifyEvent, returnsChanged });
  const handlers: Handlers = {
    ...settingsHandlers(config),
    ...sessionHandlers({
      ...sessionDeps,
      readPushKey: async () => (await readPushKeys(database, secrets)).publicKey,
    }),
    ...orderHandlers({
      database,
      notifyEvent,
      requestsChanged,
      settingsChanged,
      returnsChanged,
      handoversChanged: (storeId, version) => realtime.topicChanged('handovers', storeId, version),
      renderPdf: statements.renderPdf,
      courierMoved,
      pushes,
      offerCustomers,
      ...parties,
      files,
      secrets,
      serverOrigin,
      accessChanged,
    }),
    ...publicClaimHandlers({ numbers, keys: claimTokens, notifyClaims }),
    ...claimSubscriptionHandlers({ secrets, keys: claimTokens, mailTokens, panelOrigin }),
    ...storeClaimHandlers({ database, numbers, files, secrets, notifyClaims }),
    ...escalationHandlers({ secrets, panelOrigin, notifyEvent }),
    ...menuAndOfferHandlers({ menuChanged, offerCustomers, codes, files }),
    ...publicCodes.handlers,
    ...trackingHandlers(secrets),
    ...emissionExportHandlers({ database, files }),
    ...settingHandlers({
      accessChanged,
      menuChanged,
      salesChanged,
      settingsChanged,
      outbound: messaging.outbound,
      storeGateway: config.smsStoreGateway,
      platformSender: config.smtpUrl === undefined ? null : config.mailFrom.address,
      ...payments.settings,
      hosts: config.mapProviders,
      vatCheckUrl: config.vatCheckUrl,
      panelOrigin: serverOrigin,
    }),
    ...payments.handlers,
    ...banks.handlers,
    ...payouts.handlers,
    ...subscriptions.handlers,
    ...ledger.handlers,
    ...returns.handlers,
    ...siteParts.handlers,
    ...addressBookHandlers(),
    ...customerHandlers({ database, files, eraseSoon: erasing.trigger }),
    ...reportHandlers({ database, files }),
    ...mailedReportHandlers(),
    ...salesDataHandlers,
    ...storeReviewHandlers({ database, files, reviewsChanged }),
    ...flaggedReviewHandlers({ secrets, reviewsChanged }),
    ...customerReviewHandlers({ reviewsChanged, reviewLinks }),
    ...reservationHandlers({ database, files, ...reservationDeps, feeLinks: payments.fees.links }),
    ...channelReservationHandlers({ ...reservationDeps, feeLinks: payments.fees.links, ...availability }),
    ...tableOrderHandlers({ notifyEvent, pushes, reservationsChanged }),
    ...dashboardHandlers,
    ...deliveryFigureHandlers,
    ...profileHandlers(secrets),
    ...setupHandlers,
    ...countHandlers,
    ...subStoreHandlers({ secrets, accessChanged }),
    ...adminAccountHandlers({ ...sessionDeps, secrets, accessChanged }),
    ...adminHandlers({ secrets, accessChanged }),
    ...addedAccountHandlers({ secrets }),
    ...tenantHandlers(previews),
    ...catalogueHandlers({ secrets }),
    ...moneyHandlers({ secrets, files, renderPdf: statements.renderPdf }),
    ...captchaHandlers(secrets),
    ...codeHandlers(secrets),
    ...passwordHandlers({ secrets, sessionsEnded: accessChanged }),
    ...registrationHandlers,
    ...pushHandlers({ database, secrets, pushHosts: config.pushHosts }),
    ...storeAddressHandlers({ settingsChanged }),
    ...storeWarehouseHandlers({ settingsChanged }),
  };
  const { trustedProxies } = config;
  const origins = new Origins(config.allowedOrigins, trustedProxies);
  const guards = {
    ...orderHandlerGuards,
    ...menuAndOfferGuards,
    ...settingGuards,
    ...payments.guards,
    ...banks.guards,
    ...payouts.guards,
    ...statements.guards,
    ...subscriptions.guards,
    ...ledger.guards,
    ...returns.guards,
    ...escalationGuards,
    ...publicClaimGuards(claimTokens),
    ...publicCodes.guards,
    ...tenantGuards,
    ...weightPriceGuards,
    ...profileGuards,
    ...countGuards,
    ...lineQuestionGuards,
    ...subStoreGuards,
    ...customerGuards,
    ...reportGuards,
    ...reviewGuards,
    ...channelReservationGuards(payments.fees.ask),
    ...reservationGuards,
    ...customerReviewGuards,
    ...dashboardGuards,
    ...deliveryFigureGuards,
    ...codeGuards,
    ...passwordGuards,
    ...registrationGuards,
    ...siteParts.guards,
  };
  const fileChecks: FileChecks = { ...uploadFileChecks, ...siteParts.fileChecks };
  const app = await buildApp({
    database,
    secrets,
    sessions,
    handlers,
    guards,
    fileChecks,
    log,
    origins,
    trustedProxies,
  });
  const health = { resealing: resealing.state, ledger: ledger.health, facts: insight.health };
  addHealth(app, database, health);
  const { nodeName, secretSources } = config;
  const sockets = () => realtime.counts();
  const report = createReport({ ...health, nodeName, secretSources, database, sockets });
  addHealthReport(app, { database, sessions, readReport: report.read });
  addOpenApi(app);
  if (config.apiDocs) addApiDocs(app);
  addMapDocs(app, config);
  if (config.mapTilesFile !== undefined) await addMapTiles(app, config.mapTilesFile);
  addStoredFiles(app, database, secrets);
  addImageResize(app, database);
  if (config.outboxPage) addOutboxPage(app, { database, secrets, getEmailContext: messaging.getEmailContext });
  await registerOneClickUnsubscribe(app, database, mailTokens);
  await registerStopPage(app, database);
  await siteParts.addRoutes(app);
  await payments.addRoutes(app);
  await addReviewPage(app, { database, secrets, links: reviewLinks, reviewsChanged });
  await addCarrierUpdates(app, { database, secrets, notifyEvent, returnsChanged });
  await banks.addRoutes(app, (reference) => payouts.followNotice(reference));
  await subscriptions.addRoutes(app);
  await addWebApps(app, { database, previews, sites: siteParts.sites }, config);
  const realtime = startRealtime({
    server: app.server,
    database,
    sessions,
    origins,
    trustedProxies,
    log: log.child({ part: 'realtime' }),
    queries: {
      readEvents: async (storeId, afterSeq, limit) =>
        (await eventsAfter(database.kysely, storeId, afterSeq, limit)) ?? { events: [], epoch: null },
      salesVersions: (storeIds) => storeVersions(database.kysely, 'sales_version', storeIds),
      claimsVersions: (storeIds) => storeVersions(database.kysely, 'claims_version', storeIds),
      topicVersions: (storeIds) => topicVersions(database.kysely, storeIds),
      streamHeads: (storeIds) => streamHeads(database.kysely, storeIds),
      ownsOrder: async (storeId, orderId) => (await readCard(database.kysely, storeId, orderId)) !== undefined,
      endedSessions: async (ids) =>
        (await endedSessions(database.kysely, ids)).map((row) => ({
          id: row.id,
          isElsewhere: row.revoked_reason === 'signed_in_elsewhere',
        })),
    },
  });
  app.addHook('onListen', async () => {
    demo.complete(payments.demo, statements.issueNow, { notifyEvent, returnsChanged, pushes });
  });
  // An open socket would keep the server from closing.
  app.addHook('preClose', async () => realtime.close());
  const listener = listen(database, config.listenUrl ?? config.databaseUrl, {
    handlers: {
      access_changes(id) {
        cache.invalidate(id);
        realtime.accessChanged();
      },
      store_events: (payload) => realtime.receiveNotification(payload),
      courier_news: (payload) => realtime.receiveCourierNotification(payload),
      messages: () => messaging.sendEnqueued(),
    },
    onMissed() {
      cache.clear();
      clearVersionCaches();
    },
  });
  cache.trust(listener);
  const unwatch = watchConnection(listener);
  const stopTimed = startTimedChanges(
    database,
    { secrets, panelOrigin, ...reservationDeps, ...availability, salesChanged, settingsChanged, menuChanged, pushes },
    log,
  );
  const domainChecks = siteParts.startChecks(log);
  const stopTimedChanges = async () => {
    await Promise.all([
      stopTimed(),
      payments.stop(),
      banks.stop(),
      ledger.stop(),
      returns.stop(),
      payouts.stop(),
      emissions.stop(),
      insight.stop(),
      erasing.stop(),
      subscriptions.stop(),
      statements.stopJob(),
      domainChecks.stop(),
    ]);
  };
  const retention = startRetention(database, log);
  return {
    app,
    sockets,
    readReport: report.read,
    stopTimedChanges,
    async close() {
      await Promise.all([stopTimedChanges(), retention.stop(), resealing.stop(), messaging.close(), demo.stop()]);
      await app.close();
      await statements.stop();
      unwatch();
      await listener.close();
      report.stop();
    },
  };
}
