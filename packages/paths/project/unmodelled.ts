import type { Project } from './project';

/** Findings on machines without a model. */
export const unmodelled = ({ machines, models }: Pick<Project, 'machines' | 'models'>): string[] =>
  [...machines.keys()]
    .filter((id) => !Object.hasOwn(models, id))
    .map((id) => `${id}: the machine has no model`);
