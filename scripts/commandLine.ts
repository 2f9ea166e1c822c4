import { type ParseArgsConfig, parseArgs } from 'node:util';

/** With `--help`: prints how to use the command, and ends. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit();
}

/** The command's options and other arguments. Names an unknown option, with the usage, and ends. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}
