// The one entry of the root scripts: `start`, `test`, and `exec <command>` with the pinned toolchain.
import { spawnSync } from 'node:child_process';
import { ensureToolchain, installPackages, root, run } from './toolchain.mjs';

const [command, ...rest] = process.argv.slice(2);

function main() {
  const environment = ensureToolchain();
  if (command === 'exec') {
    const [program, ...args] = rest;
    const result = spawnSync(program, args, { stdio: 'inherit', env: environment, shell: process.platform === 'win32' });
    process.exitCode = result.status ?? 1;
    return;
  }
  if (command !== 'start' && command !== 'test') {
    console.error('Usage: bootstrap.mjs start | test | exec <command …>');
    process.exitCode = 2;
    return;
  }
  installPackages(environment);
  run('node', [`tooling/bootstrap/${command}.mjs`, ...rest], { env: environment, cwd: root });
}

try {
  main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
