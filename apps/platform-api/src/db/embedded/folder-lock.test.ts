import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInChild } from '#testing/servers/run-in-child.ts';
import { temporaryFolder } from '#testing/databases/data-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** Starts a process that holds the lock until it is killed. */
const startHolder = (folder: string) =>
  runInChild(`
    import { lockFolder } from '#db/embedded/folder-lock.ts';
    lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`);

test('a folder in use is rejected, naming the process that uses it', async () => {
  const folder = temporaryFolder();
  const child = startHolder(folder);
  expect(await child.line()).toBe('held');
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${child.pid}`);
});

test('a folder is taken over from a process that was killed', async () => {
  const folder = temporaryFolder();
  const child = startHolder(folder);
  await child.line();
  await child.kill();
  const lock = lockFolder(folder);
  expect(lock.crashedHolder?.pid).toBe(child.pid);
  lock.release();
});

test('a running process with the pid of the crashed holder does not keep the folder locked', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock-holder.json'), JSON.stringify({ pid: process.pid, host: 'here', since: 'before' }));
  const lock = lockFolder(folder);
  expect(lock.crashedHolder).toEqual({ pid: process.pid, host: 'here', since: 'before' });
  lock.release();
});

test('the same process gets a folder again only after releasing it', () => {
  const folder = temporaryFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
  lock.release();
  const again = lockFolder(folder);
  expect(again.crashedHolder).toBeNull();
  again.release();
});

test('one of many concurrent processes takes over the folder of a crashed process', async () => {
  const folder = temporaryFolder();
  const crashed = startHolder(folder);
  await crashed.line();
  await crashed.kill();
  const code = `
    import { lockFolder } from '#db/embedded/folder-lock.ts';
    try {
      lockFolder(${JSON.stringify(folder)});
      console.log('held');
    } catch (error) {
      console.log(error.message);
    }
    setInterval(() => {}, 1000);`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => runInChild(code).line()));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(3);
});

test('a path that is not a folder is rejected with an explanation', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`The data folder ${file} cannot be written to`);
});
