import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Returns the next line of stdout; rejects with the content of stderr if the process ends before. */
  line(): Promise<string>;
  /** Kills the process and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Runs `code` (a TypeScript module with imports relative to `src/`) in a child process, which does not outlive this
 * one. `through` runs it with another program, such as strace.
 */
export function startChild(code: string, through: readonly string[] = []): Child {
  const node = [process.execPath, '--conditions=@store-panel/source', '--input-type=module-typescript', '--eval', code];
  const [command = '', ...args] = [...through, ...node];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: new URL('../../..', import.meta.url) });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  const kill = async () => {
    end();
    await ended;
  };
  return {
    process: child,
    pid: child.pid ?? 0,
    async line() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`The child process ended:\n${stderr}`);
      return value;
    },
    kill,
  };
}
