/** With `--help`: prints how to use the command, and ends. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit();
}
