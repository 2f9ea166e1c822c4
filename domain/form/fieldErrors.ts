import type { z } from '#domain/zod';

export type FieldErrors<Field extends string> = { [name in Field]?: string };

type FieldsOf<Shape> = keyof Shape & string;

/** The first message of each invalid field, in the form's order; null when all are valid. */
export const fieldErrors = <Shape extends z.core.$ZodShape>(
  form: z.ZodMiniObject<Shape>,
  values: Record<FieldsOf<Shape>, unknown>,
): FieldErrors<FieldsOf<Shape>> | null => {
  const { error } = form.safeParse(values);
  if (error === undefined) return null;
  const errors: FieldErrors<FieldsOf<Shape>> = {};
  for (const field in form.shape) {
    const issue = error.issues.find(({ path }) => path[0] === field);
    if (issue !== undefined) errors[field] = issue.message;
  }
  return errors;
};
