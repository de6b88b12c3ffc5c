import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT_SCRIPTS, innerCommand } from './root-scripts.mjs';
import { root } from './toolchain.mjs';

const scripts = Object.entries(ROOT_SCRIPTS);

// So that each works with the Node and npm that a newcomer has, and sends no telemetry. One program, so that it gets the
// arguments.
test.each(scripts)('npm run %s goes through the bootstrap', (name, script) => {
  // `exec`: no shell stays between npm and the program, which would keep a SIGINT to npm for itself.
  const own = `exec node tooling/bootstrap/bootstrap.mjs ${name}`;
  if (script !== own) expect(script).toMatch(/^node tooling\/bootstrap\/bootstrap\.mjs run [^&|;"'*]+$/);
  else expect(existsSync(join(root, `tooling/bootstrap/${name}.mjs`))).toBe(true);
});

const inner = scripts.filter(([, script]) => script.includes('.mjs run ')).map(([name]) => name);

test.each(inner)('npm run %s runs a program that is there', (name) => {
  const [program = '', argument = ''] = innerCommand(name);
  if (program === 'pnpm') return;
  const path = program === 'node' ? argument : `node_modules/.bin/${program}`;
  expect(existsSync(join(root, path)), path).toBe(true);
});

test('an unknown script is an error, not a command', () => {
  expect(() => innerCommand('strat')).toThrow('no script "strat"');
});
