/** The `meta` of states and transitions: ids of the requirements that they implement. */
export type Requirements = { requires: readonly string[] };
