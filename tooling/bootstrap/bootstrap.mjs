// The one entry of the root scripts: `start` and `test`; `run <command>` with the pinned toolchain and installed packages;
// `exec <command>` with the toolchain alone.
import { runInForeground } from './run-child.mjs';
import { ensurePackages, ensureToolchain, installPackages, root } from './toolchain.mjs';

/** @param {readonly string[]} commandLine */
async function main([command, ...rest]) {
  const environment = ensureToolchain(process.env);
  const [program, ...args] = rest;
  if (command === 'exec' && program) return runInForeground(program, args, { env: environment });
  if (command === 'run' && program) {
    ensurePackages(environment);
    return runInForeground(program, args, { env: environment, cwd: root });
  }
  if (command !== 'start' && command !== 'test') {
    console.error('Usage: bootstrap.mjs start | test | run <command …> | exec <command …>');
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
