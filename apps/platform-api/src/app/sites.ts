import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { checkDomains } from '#features/website/domains/check-domains.ts';
import { createNameServers, type NameServers } from '#features/website/domains/name-servers.ts';
import { listPageTexts } from '#sites/page/page-texts.ts';
import { websitePages } from '#features/website/page/website-pages.ts';
import type { GuestOrderDeps } from '#features/table-orders/guests/send-basket.ts';
import type { BookingDeps } from '#features/online-booking/booking-context.ts';
import { registerBookingForms } from '#features/online-booking/booking-forms.ts';
import { bookingPages } from '#features/online-booking/booking-pages.ts';
import { registerTableForms } from '#features/table-orders/pages/table-forms.ts';
import { tablePages } from '#features/table-orders/pages/table-pages.ts';
import { registerConsent } from '#features/website/scripts/consent.ts';
import { scriptPageHandlers } from '#features/website/scripts/script-pages.handlers.ts';
import { domainHandlers } from '#features/website/domains/domains.handlers.ts';
import { websiteSettingsHandlers } from '#features/website/settings/website.handlers.ts';
import { addWebsitePreviews } from '#features/website/settings/preview-page.ts';
import { type WebsitePreviews, websitePreviews } from '#features/website/settings/website-previews.ts';
import { languageFileChecks, languageGuards, languageHandlers } from '#features/languages/languages.handlers.ts';
import type { Secrets } from '#access/secrets.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import type { StartDeps } from '#payments/start-payment.ts';
import { createSites, type Sites } from '#sites/serve-sites.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { addSiteTls } from '#sites/site-tls.ts';

interface SiteDeps extends SettingsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly guestOrders: GuestOrderDeps;
  readonly payments: Omit<StartDeps, 'returnUrl'>;
  readonly reservationsChanged: (storeId: string, version: number) => void;
  readonly booking: Pick<
    BookingDeps,
    'reservationsChanged' | 'notifyEvent' | 'notifyGuest' | 'feeLinks' | 'readAvailability'
  >;
}

/** Domains are asked once a day each; the job looks for those whose day is over. */
const CHECK_INTERVAL_MS = 10 * 60_000;

export interface SiteParts {
  readonly handlers: ReturnType<typeof websiteSettingsHandlers> &
    ReturnType<typeof domainHandlers>['handlers'] &
    ReturnType<typeof scriptPageHandlers> &
    ReturnType<typeof languageHandlers>;
  readonly guards: ReturnType<typeof domainHandlers>['guards'];
  readonly fileChecks: typeof languageFileChecks;
  readonly sites: Sites;
  readonly addRoutes: (app: FastifyInstance) => Promise<void>;
  readonly startChecks: (log: FastifyBaseLogger) => PeriodicJob;
}

/** Stores' public pages: their settings, hosts, script pages and languages. */
export function createSiteParts({
  config,
  database,
  secrets,
  settingsChanged,
  guestOrders,
  payments,
  reservationsChanged,
  booking,
}: SiteDeps): SiteParts {
  const panelOrigin = config.panelOrigin ?? `http://${config.host}:${config.port}`;
  const address = new SiteAddress(panelOrigin);
  const previews: WebsitePreviews = websitePreviews(secrets);
  const nameServers: NameServers = createNameServers({
    resolvers: config.siteResolvers,
    outboundAllow: config.outboundAllow,
  });
  const names = { siteDomain: config.siteDomain, panelHost: new URL(panelOrigin).hostname };
  const domains = domainHandlers({ settingsChanged, names, address, nameServers });
  const bookingDeps = { ...booking, database, secrets, address, payments };
  const sites = createSites(database, address, [
    bookingPages(bookingDeps),
    tablePages({ database, secrets, payments }),
    websitePages({ database, address }),
  ]);
  return {
    handlers: {
      ...websiteSettingsHandlers({ settingsChanged, previews, address }),
      ...domains.handlers,
      ...scriptPageHandlers({ settingsChanged }),
      ...languageHandlers({ settingsChanged, pageTexts: listPageTexts }),
    },
    guards: { ...domains.guards, ...languageGuards },
    fileChecks: languageFileChecks,
    sites,
    async addRoutes(app) {
      addWebsitePreviews(app, { database, previews, address, allowedOrigins: config.allowedOrigins });
      addSiteTls(app, sites);
      await registerConsent(app, sites, address);
      await registerBookingForms(app, { ...bookingDeps, sites });
      await registerTableForms(app, { sites, address, database, secrets, guestOrders, payments, reservationsChanged });
    },
    startChecks: (log) =>
      startPeriodicJob(
        'domains of stores',
        CHECK_INTERVAL_MS,
        (isStopping) => checkDomains({ database, nameServers, secrets, log, settingsChanged }, isStopping),
        log,
      ),
  };
}
