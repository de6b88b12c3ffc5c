import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The next line it writes to stdout; rejects with its last words when it ends before that. */
  line(): Promise<string>;
  /** Ends it at once, and waits until it has. */
  kill(): Promise<void>;
}

/**
 * Runs `code` (a module in TypeScript, whose imports are written from `src/`) in a process of its own, which does not
 * outlive this one. `through` runs it by another program, such as strace.
 */
export function startChild(code: string, through: readonly string[] = []): Child {
  const node = [process.execPath, '--conditions=@store-panel/source', '--input-type=module-typescript', '--eval', code];
  const [command = '', ...args] = [...through, ...node];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: new URL('../../..', import.meta.url) });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
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
      if (done === true) throw new Error(`The child process ended:\n${complaint}`);
      return value;
    },
    kill,
  };
}
