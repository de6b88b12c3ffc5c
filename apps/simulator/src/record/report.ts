/** The program's output for its user. */
export interface Report {
  readonly print: (line: string) => void;
  /** Printed only with `--verbose`. */
  readonly detail: (line: string) => void;
}

export function consoleReport(isVerbose: boolean, print: (line: string) => void = console.error): Report {
  const stamped = (line: string) => print(`${new Date().toISOString().slice(11, 19)}  ${line}`);
  return { print: stamped, detail: isVerbose ? stamped : () => undefined };
}
