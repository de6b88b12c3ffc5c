// Every figure of this folder, one after the other, each in a process of its own: none disturbs another, and one that
// breaks keeps the others from nothing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const name of ['painted', 'status-change', 'board-events', 'list-page', 'lookup-form', 'bytes', 'panel-load']) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
