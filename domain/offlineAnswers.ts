/** Answers of the API from one load of a page, shown again where there is no connection (BEY-36). */
export type OfflineAnswers = {
  /** Instant of the load. */
  at: string;
  /** By region and path. */
  answers: Record<string, { status: number; text: string }>;
};
