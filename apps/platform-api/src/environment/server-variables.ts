import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { readOrigin } from '#environment/addresses.ts';
import { choice, flag, integer, list, named, value, withDefault } from '#environment/variable.ts';
import { LOG_LEVELS } from '#log.ts';
import { parseRange } from '#network-addresses.ts';

/** An administrator controls the whole platform and needs a longer password than a store. */
const ADMIN_PASSWORD_MIN = 12;
export const MIN_SECRET_BYTES = 32;

function readSecretBytes(input: string): Buffer | undefined {
  const secret = Buffer.from(input, 'base64');
  return secret.length < MIN_SECRET_BYTES ? undefined : secret;
}

const readPages = (input: string) => (existsSync(join(input, 'index.html')) ? resolve(input) : undefined);
const PAGES = 'a folder with an index.html in it';

export const SERVER_VARIABLES = named({
  HOST: withDefault({ about: 'address to listen on', takes: 'an address or name', fallback: '127.0.0.1' }),
  PORT: integer('port to listen on', 0, 65_535, 4000),
  TRUSTED_PROXIES: integer(
    "number of proxies in front whose headers about the client's address, host and scheme the server trusts",
    0,
    10,
    0,
  ),
  NODE_NAME: withDefault({
    about: 'names this node in logs and notifications',
    takes: 'a name',
    without: '`node-<pid>`',
    fallback: `node-${process.pid}`,
  }),
  LOG_LEVEL: choice('structured logs on standard output; secrets are masked', LOG_LEVELS, 'info'),
  STATIC_PANEL: value({
    about: 'the built panel, served from the same origin',
    takes: PAGES,
    without: 'not served',
    read: readPages,
  }),
  STATIC_CLAIM_LOOKUP: value({
    about: 'the built claim lookup, served on hosts of courier tenants',
    takes: PAGES,
    without: 'not served',
    read: readPages,
  }),
  API_DOCS: flag('serves the API documentation at `/api-docs`, from which every endpoint can be called'),
  SECRET: value({
    about: 'the server derives its signing keys from it',
    takes: `at least ${MIN_SECRET_BYTES} random bytes in base64, the same on every node`,
    without: 'created and stored in `DATA_FOLDER`',
    isSecret: true,
    requiredWith: ['DATABASE_URL'],
    read: readSecretBytes,
  }),
  SECRET_PREVIOUS: value({
    about: 'while `SECRET` is being replaced, the one from before ([more](server.md#secrets))',
    takes: `the SECRET that was in use before, at least ${MIN_SECRET_BYTES} bytes in base64`,
    without: 'none',
    isSecret: true,
    read: readSecretBytes,
  }),
  ALLOWED_ORIGINS: list({
    about: 'other origins whose pages may send requests and open sockets',
    takes: 'exact origins like `https://panel.example.com`',
    without: 'none',
    read: readOrigin,
  }),
  DASHBOARD_ORIGIN: value({
    about:
      'where panels send calls under `/api/dashboard/`; it has to let them in ([more](server.md#a-dashboard-at-an-origin-of-its-own))',
    takes: 'one exact origin like `https://figures.example.com`',
    without: 'the origin of all other calls',
    read: readOrigin,
  }),
  OUTBOUND_ALLOW: list({
    about: 'inner addresses to which calls to typed addresses may lead ([more](server.md#calls-to-others))',
    takes: 'addresses and ranges like `10.1.2.3` or `10.1.0.0/16`',
    without: 'public addresses alone',
    read: (range) => (parseRange(range) === null ? undefined : range),
  }),
  ADMIN_EMAIL: value({
    about: 'the first administrator of a platform without one',
    takes: 'an address like `admin@example.com`',
    without: 'nobody can sign in to the admin area',
    requiredWith: ['ADMIN_PASSWORD'],
    read: (input) => (isEmail(input) ? input.toLowerCase() : undefined),
  }),
  ADMIN_PASSWORD: value({
    about: 'the password of that administrator',
    takes: `at least ${ADMIN_PASSWORD_MIN} characters`,
    without: 'not needed',
    isSecret: true,
    isVerbatim: true,
    requiredWith: ['ADMIN_EMAIL'],
    read: (password) => (password.length < ADMIN_PASSWORD_MIN ? undefined : password),
  }),
  ADMIN_RESET: flag(
    'gives `ADMIN_EMAIL` that password although there is an administrator, and ends its sessions; for one start only',
  ),
  SEED_DEMO: flag(
    'adds demo stores and users to an empty platform. Their passwords are public: use it with a loopback `HOST` only',
  ),
  DEMO_HISTORY_DAYS: integer('days of past orders that two demo stores begin with', 0, 365, 90),
});
