import { consoleReport, type Report } from '#record/report.ts';
import { type PlatformProcess, preparePlatform } from './platform-process.ts';
import { type ProofDefaults, type ProofOptions, proofOptions } from './proof-options.ts';

/** What a proof shows, as JSON on stdout; `ok` decides the exit code. */
export interface Proven {
  readonly ok: boolean;
}

/** Runs a proof on a platform of its own, which is gone afterwards, whatever happens. */
export async function runProof(
  defaults: ProofDefaults,
  prove: (platform: PlatformProcess, options: ProofOptions, report: Report) => Promise<Proven>,
): Promise<void> {
  const { name } = defaults;
  const options = proofOptions(defaults);
  const report = consoleReport(options.verbose);
  const platform = await preparePlatform(options.engine);
  const leave = () => void platform.end().finally(() => process.exit(130));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    await platform.start();
    report.print(`${name} on ${options.engine}, seed ${options.seed}.`);
    const proven = await Promise.race([prove(platform, options, report), platform.ended]);
    const ok = proven.ok && platform.errorLines.length === 0;
    console.log(
      JSON.stringify(
        { proof: name, engine: options.engine, ...proven, ok, server_errors: platform.errorLines },
        null,
        2,
      ),
    );
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    console.error(['The server said:', ...platform.errorLines].join('\n'));
    throw error;
  } finally {
    await platform.end();
  }
}
