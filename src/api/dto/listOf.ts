import * as v from 'valibot';

export type ReadList<Item> = {
  items: Item[];
  /** One reason per unreadable item. */
  unreadable: string[];
};

/** Drops unreadable items, so that one of them does not empty the page. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.custom<v.InferInput<Schema>[]>((sent) => Array.isArray(sent)),
    v.transform((sent): ReadList<v.InferOutput<Schema>> => {
      const list: ReadList<v.InferOutput<Schema>> = { items: [], unreadable: [] };
      for (const each of sent) {
        const read = v.safeParse(item, each);
        if (read.success) list.items.push(read.output);
        else list.unreadable.push(read.issues.map(reasonOf).join('; '));
      }
      return list;
    }),
  );

/** As `listOf`, but a list without any readable item is invalid. */
export const readableListOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    listOf(item),
    v.check(
      ({ items, unreadable }) => items.length > 0 || unreadable.length === 0,
      ({ input }) => input.unreadable.join('; '),
    ),
  );

const reasonOf = (issue: v.BaseIssue<unknown>): string =>
  [...(issue.path ?? []).map(({ key }) => String(key)), issue.message].join(': ');
