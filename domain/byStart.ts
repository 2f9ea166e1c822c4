import type { Race } from '#domain/entities';

/** Sorts races, the earliest first; of races that start together, by id. */
export const byStart = (a: Race, b: Race): number =>
  Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : Number(a.id > b.id));
