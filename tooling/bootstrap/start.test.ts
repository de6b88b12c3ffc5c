import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from './toolchain.mjs';

// The real script in a made-up repository: its build, server and simulator are a few lines each, and write down what
// they were received.

const SERVER = `
  import { createServer } from 'node:http';
  import { mkdirSync, writeFileSync } from 'node:fs';
  const { PORT, HOST, DATA_FOLDER, REFUSE } = process.env;
  if (REFUSE) { console.error(REFUSE); process.exit(4); }
  mkdirSync(DATA_FOLDER, { recursive: true });
  writeFileSync(DATA_FOLDER + '/server.json', JSON.stringify(process.env));
  createServer((_, reply) => reply.end('{}')).listen(Number(PORT), HOST);
  process.on('SIGTERM', () => { writeFileSync(DATA_FOLDER + '/ended', ''); process.exit(0); });
`;
const SIMULATOR = `
  import { writeFileSync } from 'node:fs';
  const received = { args: process.argv.slice(2), accounts: JSON.parse(process.env.SIMULATOR_ACCOUNTS) };
  writeFileSync(process.env.DATA + '/simulator.json', JSON.stringify(received));
  setInterval(() => {}, 1000);
`;
const STAND_INS = `
  import { writeFileSync } from 'node:fs';
  const received: object = { args: process.argv.slice(2), token: process.env['SMS_GATEWAY_TOKEN'] };
  writeFileSync(process.env['DATA'] + '/stand-ins.json', JSON.stringify(received));
  setInterval(() => {}, 1000);
`;
const ACCOUNTS = `
  export const DEMO_ACCOUNTS = [
    { role: 'store', sign_in: 'owner@a.example', password: 'secret-1', note: 'a store' },
    { role: 'courier', sign_in: 'rider@a.example', password: 'secret-2', note: 'a courier' },
    { role: 'applicant', sign_in: 'new@a.example', password: 'secret-3', note: 'a store that waits' },
    { role: 'admin', sign_in: 'admin@a.example', password: 'secret-4', note: 'an administrator' },
  ];
  export const DEMO_CLAIM_HOSTS = ['tenant.localhost'];
`;

let repository: string;
let data: string;
let port: number;
const starts: { readonly child: ChildProcess; readonly spoken: { readonly ended: Promise<unknown> } }[] = [];

/** Writes a file of the made-up repository. */
function put(path: string, text: string) {
  const file = join(repository, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

beforeAll(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  cpSync(join(root, 'tooling/bootstrap'), join(repository, 'tooling/bootstrap'), { recursive: true });
  put('package.json', readFileSync(join(root, 'package.json'), 'utf8'));
  put('apps/platform-api/dist/server.js', SERVER);
  put('apps/platform-api/dist/demo-accounts.js', ACCOUNTS);
  put('apps/simulator/dist/main.js', SIMULATOR);
  put('apps/stand-ins/src/main.ts', STAND_INS);
  put('apps/stand-ins/package.json', '{"type":"module"}');
  chmodSync(put('bin/turbo', '#!/bin/sh\nexit "${BUILD_RESULT:-0}"\n'), 0o755);
});
afterAll(() => {
  rmSync(repository, { recursive: true });
});

beforeEach(async () => {
  data = mkdtempSync(join(repository, 'data-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
});
afterEach(async () => {
  for (const { child } of starts) child.kill('SIGTERM');
  await Promise.all(starts.splice(0).map(({ spoken }) => spoken.ended));
});

/** Runs the script; `output` grows as it speaks. */
function start(args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const script = join(repository, 'tooling/bootstrap/start.mjs');
  const child = spawn(process.execPath, [script, '--port', String(port), '--data', data, ...args], {
    env: {
      ...process.env,
      PATH: [join(repository, 'bin'), process.env['PATH']].join(delimiter),
      DATA: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const spoken = { output: '', ended: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      spoken.output += part.toString();
    });
  }
  const all = { child, spoken };
  starts.push(all);
  return all;
}

const readData = (file: string) => JSON.parse(readFileSync(join(data, file), 'utf8')) as Record<string, unknown>;
const until = (condition: () => void) => vi.waitFor(condition);

test('says where to open what and as whom, hands on what it was told, and stops in good order', async () => {
  const { child, spoken } = start();
  await until(() => expect(spoken.output).toContain('Stop with Ctrl-C'));
  expect(spoken.output).toContain(`http://localhost:${port}/`);
  expect(spoken.output).toContain(`http://tenant.localhost:${port}/`);
  expect(spoken.output).toContain(`http://localhost:${port}/review`);
  expect(spoken.output).toContain(`http://localhost:${port}/outbox`);
  expect(spoken.output).toContain(`http://localhost:${port}/api-docs`);
  expect(spoken.output).toContain('owner@a.example  secret-1  a store');
  expect(spoken.output).toContain('admin@a.example  secret-4  an administrator');
  expect(spoken.output).toContain('new@a.example    secret-3  a store that waits');
  expect(spoken.output).not.toContain('rider@a.example');
  expect(readData('server.json')).toMatchObject({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_FOLDER: data,
    STATIC_PANEL: join(repository, 'apps/store-panel/dist'),
    STATIC_CLAIM_LOOKUP: join(repository, 'apps/claim-lookup/dist'),
    SEED_DEMO: '1',
    API_DOCS: '1',
    OUTBOX_PAGE: '1',
    PANEL_ORIGIN: `http://localhost:${port}`,
  });
  await until(() => expect(readData('simulator.json')['args']).toEqual(['live', '--api', `http://localhost:${port}`]));
  expect(readData('simulator.json')['accounts']).toHaveLength(4);
  child.kill('SIGTERM');
  expect(await spoken.ended).toEqual([0, null]);
  expect(readFileSync(join(data, 'ended'), 'utf8')).toBe('');
});

test('--no-simulator leaves the orders to the user', async () => {
  const { spoken } = start(['--no-simulator']);
  await until(() => expect(spoken.output).toContain('come from you alone'));
  expect(() => readData('simulator.json')).toThrow('ENOENT');
});

test('the server is told of the stand-ins that run beside it', async () => {
  const { spoken } = start();
  await until(() => expect(spoken.output).toContain('Stop with Ctrl-C'));
  await until(() => expect(readData('stand-ins.json')).toBeDefined());
  const { args, token } = readData('stand-ins.json') as { args: string[]; token: string };
  const at = (name: string) => args[args.indexOf(name) + 1];
  expect(readData('server.json')).toMatchObject({
    SMTP_URL: `smtp://127.0.0.1:${at('--smtp')}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${at('--sms')}/send`,
    SMS_GATEWAY_TOKEN: token,
  });
  expect(spoken.output).toContain(`Mailbox         http://localhost:${at('--page')}/`);
  expect(spoken.output).toContain('Map key         demo-map-key-of-this-machine');
});

test('--no-stand-ins leaves mails and SMS in the outbox', async () => {
  const { spoken } = start(['--no-stand-ins']);
  await until(() => expect(spoken.output).toContain('Stop with Ctrl-C'));
  expect(spoken.output).not.toContain('Mailbox');
  expect(readData('server.json')['SMTP_URL']).toBe(process.env['SMTP_URL']);
  expect(() => readData('stand-ins.json')).toThrow('ENOENT');
});

test('--quiet says nothing when all is well', async () => {
  const { child, spoken } = start(['--quiet']);
  await until(() => expect(readData('simulator.json')).toBeDefined());
  child.kill('SIGINT');
  expect(await spoken.ended).toEqual([0, null]);
  expect(spoken.output).toBe('');
});

test('a failed build is the end of it', async () => {
  const { spoken } = start([], { BUILD_RESULT: '2' });
  expect(await spoken.ended).toEqual([2, null]);
  expect(spoken.output).toContain('The build failed');
});

test('a server that refuses to start is the end of it, with its own words', async () => {
  const { spoken } = start([], { REFUSE: 'The data folder is in use.' });
  expect(await spoken.ended).toEqual([4, null]);
  expect(spoken.output).toContain('The data folder is in use.\nThe server could not start');
});

test('a taken port is named, with its holder and the command for the next free one', async () => {
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const { spoken } = start();
  expect(await spoken.ended).toEqual([1, null]);
  expect(spoken.output).toMatch(new RegExp(`Port ${port} is taken.*\\(process ${process.pid}\\)`));
  expect(spoken.output).toMatch(/Port \d+ is free: npm start -- --port \d+/);
  holder.close();
});

test('an earlier start of the same repository is recognised', async () => {
  start(['--quiet']);
  await until(() => expect(readData('server.json')).toBeDefined());
  const { spoken } = start();
  expect(await spoken.ended).toEqual([1, null]);
  expect(spoken.output).toContain('by an earlier start of this project');
});

test('--help lists the options', async () => {
  const { spoken } = start(['--help']);
  expect(await spoken.ended).toEqual([0, null]);
  expect(spoken.output).toContain('--no-simulator');
});
