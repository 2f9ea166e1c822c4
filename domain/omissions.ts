/** The lists of which an answer may leave something out. */
export type ListName = 'regions' | 'races' | 'ticketTypes' | 'drivers' | 'tickets';

/** How many of a list's items could not be read, for the lists that have any. */
export type Omissions = { [List in ListName]?: number };

const words: Record<ListName, [one: string, several: string]> = {
  regions: ['hub', 'hubs'],
  races: ['race', 'races'],
  ticketTypes: ['ticket type', 'ticket types'],
  drivers: ['driver', 'drivers'],
  tickets: ['ticket', 'tickets'],
};

/** `1 race could not be shown.` */
export const omissionsInWords = (omissions: Omissions): string => {
  const counts = (Object.keys(words) as ListName[]).flatMap((list) => {
    const count = omissions[list] ?? 0;
    const [one, several] = words[list];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return `${counts.join(' and ')} could not be shown.`;
};

/** With the newest answer of one list. */
export const withList = (omissions: Omissions, list: ListName, count: number): Omissions => {
  const { [list]: _, ...others } = omissions;
  return count === 0 ? others : { ...others, [list]: count };
};
