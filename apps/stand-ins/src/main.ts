import { parseArgs } from 'node:util';

import { startBank } from '#bank.ts';
import { startEscrowProvider } from '#escrow-provider.ts';
import { startMailServer } from '#mail-server.ts';
import { startMailboxPage } from '#mailbox-page.ts';
import { startMapTiles } from '#map-tiles.ts';
import { startPaymentGateways } from '#payment-gateways.ts';
import { startSmsGateway } from '#sms-gateway.ts';

// Runs the stand-ins until a signal stops them; `npm start` does so. They listen on loopback alone.

const { values } = parseArgs({
  options: {
    smtp: { type: 'string', default: '0' },
    sms: { type: 'string', default: '0' },
    page: { type: 'string', default: '0' },
    payments: { type: 'string', default: '0' },
    escrow: { type: 'string', default: '0' },
    bank: { type: 'string', default: '0' },
    maps: { type: 'string', default: '0' },
    platform: { type: 'string' },
  },
});
const { SMS_GATEWAY_TOKEN: token = '', MAP_KEY: key = '' } = process.env;
const mails = await startMailServer({ port: Number(values.smtp) });
const gateway = await startSmsGateway({ port: Number(values.sms), token, hasDemoAccounts: true });
const payments = await startPaymentGateways({ port: Number(values.payments) });
const escrow = await startEscrowProvider({ port: Number(values.escrow) });
// Where the platform of this machine takes the provider's notices.
if (values.platform !== undefined) escrow.setNoticeUrl(new URL('/payments/notice/escrow', values.platform).href);
const bank = await startBank(Number(values.bank));
const maps = await startMapTiles({ port: Number(values.maps), key });
const page = await startMailboxPage({ mails, gateway }, Number(values.page));

const stop = () =>
  void Promise.all([mails, gateway, page, payments, escrow, bank, maps].map((one) => one.close())).then(() =>
    process.exit(0),
  );
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
