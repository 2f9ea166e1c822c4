import { grouped } from '../../grouped';
import { eventOf, type PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { type Finding, finding } from './finding';

/** A place in the model's data, such as `loadRace.value.tickets[]`, and an object there. */
type Found = { place: string; object: Record<string, unknown> };

/**
 * Fields of one object that have equal values in all of the model's data: a machine that reads one for the other
 * would pass. One finding per place.
 */
export const alikeFindings = (model: PathModel, explored: Explored): Finding[] => {
  const found = new Map<string, string>();
  for (const [place, those] of grouped(broughtBy(model, explored), (one) => one.place))
    for (const { fields, value } of alikeIn(those.map(({ object }) => object)))
      found.set(`${place}: ${fields.join(', ')}`, JSON.stringify(value));
  return [...found].map(([where, value]) =>
    finding(
      `alike: ${where}`,
      `${where} always have the same value in the model's data, ${value}: reading one for the other would go undetected`,
    ),
  );
};

const broughtBy = ({ starts, cases, outcomes }: PathModel, { edges, arrivals, nodes }: Explored): Found[] => [
  ...Object.values(starts).flatMap(({ input }) => objectsIn('input', input)),
  ...Object.entries(outcomes).flatMap(([actor, endings]) =>
    Object.values(endings).flatMap(({ output }) => objectsIn(actor, output)),
  ),
  ...edges.flatMap(({ from, label }) => {
    const [before] = from === null ? [] : (arrivals[from] ?? []);
    const sent = label.kind === 'event' ? cases[label.type]?.[label.case] : undefined;
    if (from === null || label.kind !== 'event' || before === undefined || sent === undefined) return [];
    return objectsIn(label.type, eventOf(sent, { context: before.context, state: nodes[from]?.state ?? '' }));
  }),
];

const objectsIn = (place: string, value: unknown): Found[] => {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(`${place}[]`, item));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  return [
    { place, object },
    ...Object.entries(object).flatMap(([field, inner]) => objectsIn(`${place}.${field}`, inner)),
  ];
};

const alikeIn = (objects: readonly Record<string, unknown>[]): { fields: string[]; value: unknown }[] => {
  const [first] = objects;
  const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))].filter((field) =>
    ['string', 'number'].includes(typeof first?.[field]),
  );
  const byValues = grouped(fields, (field) => JSON.stringify(objects.map((object) => object[field] ?? null)));
  return [...byValues.values()]
    .filter(({ length }) => length > 1)
    .map((those) => ({ fields: those, value: first?.[those[0] ?? ''] }));
};
