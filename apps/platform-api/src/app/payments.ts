import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { addPaidPage, PAID_PATH } from '#features/payments/paid-page.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { createFeeLinks } from '#reservations/fees/fee-links.ts';
import { addFeePage } from '#features/reservations/fee-page/fee-page.ts';
import { giveDueFeeRefunds } from '#reservations/fees/give-fee-refunds.ts';
import { createFeeSettler } from '#reservations/fees/settle-fee.ts';
import { endUnpaidOrders, releaseCoveredOrders } from '#features/table-orders/bill-payments/end-unpaid-orders.ts';
import { createBillSettler } from '#features/table-orders/bill-payments/settle-bill-payment.ts';
import { orderPaymentGuards, orderPaymentHandlers } from '#features/payments/order-payments.handlers.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf } from '#jobs/run-each.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { askDuePayments } from '#payments/ask-payment.ts';
import type { GatewayError } from '#payments/gateway.ts';
import { giveDueRefunds } from '#payments/refunds/give-refunds.ts';
import type { RefundSettled } from '#payments/refunds/settle-refund.ts';
import { createGateways } from '#payments/gateways/open-gateway.ts';
import { addPaymentNotices } from '#payments/notices.ts';
import { createNoticeTokens } from '#payments/notice-tokens.ts';

const ASK_INTERVAL_MS = 5000;

interface PaymentsInput {
  readonly config: Pick<Config, 'paymentEndpoints'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly reservations: ReservationDeps;
  readonly refundSettled: RefundSettled;
  readonly pushes: PushEnqueuer;
  /** Where customers and gateways find this server. */
  readonly serverOrigin: string;
  readonly log: FastifyBaseLogger;
}

/** All that has to do with payments through the stores' gateways. */
export function startPayments({
  config,
  database,
  secrets,
  reservations,
  refundSettled,
  pushes,
  serverOrigin,
  log,
}: PaymentsInput) {
  const openGateway = createGateways(config.paymentEndpoints);
  const noticeTokens = createNoticeTokens(secrets);
  const { notifyEvent } = reservations;
  const deps = {
    database,
    secrets,
    openGateway,
    notifyEvent,
    pushes,
    settleFee: createFeeSettler(database, reservations),
    settleBill: createBillSettler({ database, notifyEvent, pushes }),
    returnUrl: serverOrigin + PAID_PATH,
  };
  const feeLinks = createFeeLinks(secrets, serverOrigin);
  const job: PeriodicJob = startPeriodicJob(
    'payments',
    ASK_INTERVAL_MS,
    async (isStopping) => {
      const onProblem = (storeId: string, { problem }: GatewayError) =>
        log.info({ store: storeId, problem }, 'a gateway could not be asked about a payment');
      await askDuePayments({ ...deps, onProblem }, isStopping);
      await giveDueRefunds({ ...deps, refundSettled, onProblem }, isStopping);
      await giveDueFeeRefunds({ database, secrets, openGateway, reservations, onProblem }, isStopping);
    },
    log,
  );
  const unpaidJob = startPeriodicJob(
    'orders that are paid first',
    ASK_INTERVAL_MS,
    async (isStopping) => {
      const round = roundOf('orders that are paid first', log, isStopping);
      await releaseCoveredOrders(deps, round);
      await endUnpaidOrders(deps, round);
    },
    log,
  );
  return {
    handlers: orderPaymentHandlers(deps),
    guards: orderPaymentGuards(deps),
    /** For pages on which guests pay. */
    start: deps,
    /** For reservations whose fee is paid by a link. */
    fees: { ask: deps, links: feeLinks },
    settings: { secrets, openGateway, endpoints: config.paymentEndpoints, noticeTokens, serverOrigin },
    /** For the demo: the card stand-in of this machine, if there is one. */
    demo:
      config.paymentEndpoints.stripe === undefined
        ? undefined
        : { database, secrets, openGateway, noticeTokens, endpoint: config.paymentEndpoints.stripe, serverOrigin },
    async addRoutes(app: FastifyInstance) {
      await addPaymentNotices(app, { ...deps, tokens: noticeTokens });
      addPaidPage(app);
      await addFeePage(app, { ...deps, links: feeLinks, address: new SiteAddress(serverOrigin) });
    },
    stop: async () => {
      await Promise.all([job.stop(), unpaidJob.stop()]);
    },
  };
}
