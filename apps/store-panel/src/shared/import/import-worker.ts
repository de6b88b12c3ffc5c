import { FileProblemError } from './file-problem.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import type { InputOf, ReplyMessage, ResultOf, TaskMessage, WorkerTasks } from './worker-messages.ts';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: FileProblemError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A worker that reads files, so that the page stays responsive and a broken file costs nothing but the worker. */
export interface ImportWorker<Tasks extends WorkerTasks> {
  /** Rejects with a `FileProblemError`: `too_slow` ends the worker. */
  readonly run: <Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
  ) => Promise<ResultOf<Tasks[Name]>>;
  /** Ends it; what is still running never settles. */
  readonly end: () => void;
}

export function createImportWorker<Tasks extends WorkerTasks>(startWorker: () => Worker): ImportWorker<Tasks> {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let count = 0;

  function end(problem?: 'too_slow' | 'damaged') {
    worker.terminate();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      if (problem !== undefined) reject(new FileProblemError(problem));
    }
    waiting.clear();
  }
  worker.addEventListener('message', ({ data: reply }: MessageEvent<ReplyMessage>) => {
    const task = waiting.get(reply.id);
    if (!task) return;
    waiting.delete(reply.id);
    clearTimeout(task.timer);
    if ('problem' in reply) task.reject(new FileProblemError(reply.problem, reply.row));
    else task.resolve(reply.result);
  });
  // Its code could not be loaded, or it ran out of memory.
  worker.addEventListener('error', () => end('damaged'));
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        count += 1;
        const timer = setTimeout(() => end('too_slow'), IMPORT_LIMITS.stepMs);
        waiting.set(count, { resolve: resolve as Waiting['resolve'], reject, timer });
        worker.postMessage({ id: count, task: name, input } satisfies TaskMessage);
      }),
    end: () => end(),
  };
}
