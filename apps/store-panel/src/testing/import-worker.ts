import type { ReplyMessage, TaskMessage, WorkerTasks } from '#shared/import/worker-messages.ts';
import { carryOut } from '#shared/import/worker/serve-tasks.ts';

/** A worker of these tasks in the page itself: jsdom has none. */
export function workerInPage(createTasks: () => WorkerTasks): typeof Worker {
  class WorkerInPage extends EventTarget {
    readonly #tasks = createTasks();
    #isEnded = false;

    postMessage(message: TaskMessage): void {
      void carryOut(this.#tasks, message).then((reply: ReplyMessage) => {
        if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: reply }));
      });
    }
    terminate(): void {
      this.#isEnded = true;
    }
  }
  return WorkerInPage as unknown as typeof Worker;
}
