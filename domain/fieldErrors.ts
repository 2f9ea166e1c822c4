import type * as z from 'zod/mini';

/** A message a field, only for the fields that have one. */
export type FieldErrors<Field extends string> = { [name in Field]?: string };

export type FieldError<Field extends string> = { field: Field; message: string };

type FieldsOf<Shape> = keyof Shape & string;

/** The first message of each field that is wrong, null when none is. */
export const fieldErrors = <Shape extends z.core.$ZodShape>(
  form: z.ZodMiniObject<Shape>,
  values: Record<FieldsOf<Shape>, unknown>,
): FieldErrors<FieldsOf<Shape>> | null => {
  const { error } = form.safeParse(values);
  if (error === undefined) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors as FieldErrors<FieldsOf<Shape>>;
};

/** The first message of the first field that is wrong, in the order in which the form lists its fields. */
export const firstFieldError = <Shape extends z.core.$ZodShape>(
  form: z.ZodMiniObject<Shape>,
  values: Record<FieldsOf<Shape>, unknown>,
): FieldError<FieldsOf<Shape>> | null => {
  const errors = fieldErrors(form, values);
  for (const field in form.shape) {
    const message = errors?.[field];
    if (message !== undefined) return { field, message };
  }
  return null;
};
