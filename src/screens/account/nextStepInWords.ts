/** What comes next for a driver who was added (BEY-14). */
export const nextStepInWords = (driverName: string): string =>
  `${driverName} is on the team. Next: choose a race.`;
