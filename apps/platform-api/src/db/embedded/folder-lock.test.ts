import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInChild } from '#testing/servers/run-in-child.ts';
import { temporaryFolder } from '#testing/databases/data-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** A process that holds the folder until it is killed. */
const holder = (folder: string) =>
  runInChild(`
    import { lockFolder } from '#db/embedded/folder-lock.ts';
    lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`);

test('a folder in use is refused, naming the process that uses it', async () => {
  const folder = temporaryFolder();
  const child = holder(folder);
  expect(await child.line()).toBe('held');
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${child.pid}`);
});

test('a folder is taken over from a process that was killed', async () => {
  const folder = temporaryFolder();
  const child = holder(folder);
  await child.line();
  await child.kill();
  const lock = lockFolder(folder);
  expect(lock.deadHolder?.pid).toBe(child.pid);
  lock.release();
});

test('a living process with the number of the dead holder does not keep the folder locked', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock-holder.json'), JSON.stringify({ pid: process.pid, host: 'here', since: 'before' }));
  const lock = lockFolder(folder);
  expect(lock.deadHolder).toEqual({ pid: process.pid, host: 'here', since: 'before' });
  lock.release();
});

test('the same process does not get a folder twice, unless it has let go of it', () => {
  const folder = temporaryFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
  lock.release();
  const again = lockFolder(folder);
  expect(again.deadHolder).toBeNull();
  again.release();
});

test('of many that find the folder of a dead process, one gets it', async () => {
  const folder = temporaryFolder();
  const dead = holder(folder);
  await dead.line();
  await dead.kill();
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

test('a folder that is not one is refused in words', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`The data folder ${file} cannot be written to`);
});
