import { map, z } from '#domain/zod';

export type ReadList<Item> = {
  items: Item[];
  /** One reason per unreadable item. */
  unreadable: string[];
};

/** Drops unreadable items, so that one of them does not empty the page. */
export const listOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  map(
    z.custom<z.input<Schema>[]>((sent) => Array.isArray(sent)),
    (sent): ReadList<z.output<Schema>> => {
      const list: ReadList<z.output<Schema>> = { items: [], unreadable: [] };
      for (const each of sent) {
        const read = item.safeParse(each);
        if (read.success) list.items.push(read.data);
        else list.unreadable.push(read.error.issues.map(reasonOf).join('; '));
      }
      return list;
    },
  );

/** As `listOf`, but a list without any readable item is invalid. */
export const readableListOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  listOf(item).check(
    z.superRefine(({ items, unreadable }, { addIssue }) => {
      if (items.length === 0 && unreadable.length > 0) addIssue(unreadable.join('; '));
    }),
  );

const reasonOf = ({ path, message }: z.core.$ZodIssue): string => [...path.map(String), message].join(': ');
