/** The `meta` of states and transitions: the ids of the requirements they answer. */
export type Requirements = { requires: readonly string[] };
