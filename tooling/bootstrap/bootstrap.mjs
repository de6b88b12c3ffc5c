// The one entry of the root scripts: `start`, `test`, and `exec <command>` with the pinned toolchain.
import { runInForeground } from './run-child.mjs';
import { ensureToolchain, installPackages, root } from './toolchain.mjs';

/** @param {readonly string[]} commandLine */
async function main([command, ...rest]) {
  const environment = ensureToolchain(process.env);
  const [program, ...args] = rest;
  if (command === 'exec' && program) return runInForeground(program, args, { env: environment });
  if (command !== 'start' && command !== 'test') {
    console.error('Usage: bootstrap.mjs start | test | exec <command …>');
    return 2;
  }
  installPackages(environment);
  return runInForeground('node', [`tooling/bootstrap/${command}.mjs`, ...rest], { env: environment, cwd: root });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
