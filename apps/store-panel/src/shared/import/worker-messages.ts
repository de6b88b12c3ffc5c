import type { FileProblem } from './file-problem.ts';

// What a page and its worker send each other.

/** What a worker does, by name: each takes one value and returns one that can be copied. */
export type WorkerTasks = Readonly<Record<string, (input: never) => unknown>>;
export type InputOf<Task> = Task extends (input: infer Input) => unknown ? Input : never;
export type ResultOf<Task> = Task extends (input: never) => infer Result ? Awaited<Result> : never;

export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

export type ReplyMessage = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly problem: FileProblem; readonly row: number | undefined }
);
