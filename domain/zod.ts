import * as z from 'zod/mini';

/* By default zod compiles schemas with `new Function`, which the page's content security policy reports. */
z.config({ ...z.locales.en(), jitless: true });

/** The schema's output, changed by a function. */
const map = <Schema extends z.ZodMiniType, Output>(
  schema: Schema,
  change: (read: z.output<Schema>) => Output,
) => z.pipe(schema, z.transform(change));

export { map, z };
