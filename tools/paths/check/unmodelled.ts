import type { Project } from '../project/project';

/** Machines without a model, a line each. */
export const unmodelled = ({ machines, models }: Pick<Project, 'machines' | 'models'>): string[] =>
  [...machines.keys()]
    .filter((id) => !Object.hasOwn(models, id))
    .map((id) => `${id}: the machine has no model`);
