// Runs every benchmark of this folder in its own process, so that a failing one does not stop the others.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const name of [
  'painted',
  'status-change',
  'board-events',
  'day-view',
  'list-page',
  'lookup-form',
  'bytes',
  'panel-load',
]) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
