import { ConfigError } from "../config.ts";

/** What the person who typed the command has to mend; without problems: how it is used. */
export class UsageError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[] = []) {
    super(problems.join("\n"));
    this.name = "UsageError";
    this.problems = problems;
  }
}

/** Runs a command of the command line: prints what it answers, or what is wrong, and sets the exit code. */
export async function runCommand(usage: string, work: (args: string[]) => Promise<readonly string[]>): Promise<void> {
  try {
    for (const line of await work(process.argv.slice(2))) console.log(line);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof UsageError) console.error(error.problems.length > 0 ? error.problems.join("\n") : usage);
    else if (error instanceof ConfigError) console.error(error.message);
    else throw error;
  }
}
