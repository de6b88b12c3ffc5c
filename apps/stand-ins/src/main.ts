import { parseArgs } from 'node:util';

import { startMailServer } from '#mail-server.ts';
import { startMailboxPage } from '#mailbox-page.ts';
import { startPaymentGateways } from '#payment-gateways.ts';
import { startSmsGateway } from '#sms-gateway.ts';

// Runs the stand-ins until a signal stops them; `npm start` does so. They listen on loopback alone.

const { values } = parseArgs({
  options: {
    smtp: { type: 'string', default: '0' },
    sms: { type: 'string', default: '0' },
    page: { type: 'string', default: '0' },
    payments: { type: 'string', default: '0' },
  },
});
const { SMS_GATEWAY_TOKEN: token = '' } = process.env;
const mails = await startMailServer({ port: Number(values.smtp) });
const gateway = await startSmsGateway({ port: Number(values.sms), token });
const payments = await startPaymentGateways({ port: Number(values.payments) });
const page = await startMailboxPage({ mails, gateway }, Number(values.page));

const stop = () =>
  void Promise.all([mails.close(), gateway.close(), page.close(), payments.close()]).then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
