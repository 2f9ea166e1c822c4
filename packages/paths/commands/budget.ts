const [firstTold, leastBetween] = [2000, 2000];

/** Tells on standard error what a command of more than two seconds does, and when its time is up. */
export class Budget {
  private readonly began = performance.now();
  private told = firstTold - leastBetween;

  /** @param seconds null for no end */
  constructor(private readonly seconds: number | null) {}

  tell(doing: string): void {
    const passed = performance.now() - this.began;
    if (passed < this.told + leastBetween) return;
    this.told = passed;
    process.stderr.write(`${Math.round(passed / 1000)} s: ${doing}\n`);
  }

  /** One line for the machines that are left when the time is up. */
  left(machines: number): string[] {
    return this.isUp && machines > 0 ? [`${machines} machines were left when the time was up`] : [];
  }

  /** ms until the time is up; null for no end. */
  get msLeft(): number | null {
    return this.seconds === null ? null : Math.max(1, this.seconds * 1000 - (performance.now() - this.began));
  }

  get isUp(): boolean {
    return this.seconds !== null && performance.now() - this.began > this.seconds * 1000;
  }
}
