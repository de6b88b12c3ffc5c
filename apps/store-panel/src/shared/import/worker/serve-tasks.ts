import { FileProblemError } from '#shared/import/file-problem.ts';
import type { ReplyMessage, TaskMessage, WorkerTasks } from '#shared/import/worker-messages.ts';

/** Carries out what a message asks for. A task that fails unexpectedly did so because of the file. */
export async function carryOut(tasks: WorkerTasks, { id, task, input }: TaskMessage): Promise<ReplyMessage> {
  try {
    return { id, result: await tasks[task]?.(input as never) };
  } catch (error) {
    if (error instanceof FileProblemError) return { id, problem: error.problem, row: error.row };
    return { id, problem: 'damaged', row: undefined };
  }
}

/** Serves a page, in a worker. */
export function serveTasks(tasks: WorkerTasks): void {
  addEventListener('message', (event: MessageEvent<TaskMessage>) => {
    void carryOut(tasks, event.data).then((reply) => postMessage(reply));
  });
}
