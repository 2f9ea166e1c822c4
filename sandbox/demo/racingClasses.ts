/** A bound of 0 is none; `maxAge` is exclusive. */
export type RacingClass = {
  code: string;
  minAge: number;
  maxAge: number;
  /** cm */
  minHeight: number;
  /** kg */
  minWeight: number;
  mustPassR2R: boolean;
};

export const racingClasses: RacingClass[] = [
  { code: 'bambino', minAge: 5, maxAge: 8, minHeight: 0, minWeight: 0, mustPassR2R: false },
  { code: 'cadet', minAge: 8, maxAge: 12, minHeight: 125, minWeight: 0, mustPassR2R: false },
  { code: 'cadet-r2r', minAge: 8, maxAge: 12, minHeight: 125, minWeight: 0, mustPassR2R: true },
  { code: 'junior', minAge: 12, maxAge: 16, minHeight: 145, minWeight: 0, mustPassR2R: false },
  { code: 'junior-r2r', minAge: 12, maxAge: 16, minHeight: 145, minWeight: 0, mustPassR2R: true },
  { code: 'junior-heavy', minAge: 12, maxAge: 16, minHeight: 145, minWeight: 55, mustPassR2R: false },
  { code: 'senior-youth', minAge: 16, maxAge: 18, minHeight: 150, minWeight: 0, mustPassR2R: false },
  { code: 'senior-heavy', minAge: 16, maxAge: 18, minHeight: 150, minWeight: 77, mustPassR2R: false },
];
