/** What the program tells whoever watches it. */
export interface Report {
  readonly say: (line: string) => void;
  /** Of interest to whoever asked for more. */
  readonly detail: (line: string) => void;
}

export function consoleReport(isVerbose: boolean, print: (line: string) => void = console.error): Report {
  const stamped = (line: string) => print(`${new Date().toISOString().slice(11, 19)}  ${line}`);
  return { say: stamped, detail: isVerbose ? stamped : () => undefined };
}
