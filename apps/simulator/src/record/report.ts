/** The program's output for its user. */
export interface Report {
  readonly print: (line: string) => void;
  /** Printed only with `--verbose`. */
  readonly detail: (line: string) => void;
}

export function consoleReport(isVerbose: boolean, print: (line: string) => void = console.error): Report {
  const printWithTime = (line: string) => print(`${new Date().toISOString().slice(11, 19)}  ${line}`);
  return { print: printWithTime, detail: isVerbose ? printWithTime : () => undefined };
}
