import type { z } from '#domain/zod';

export type FieldErrors<Field extends string> = { [name in Field]?: string };

export type FieldError<Field extends string> = { field: Field; message: string };

type FieldsOf<Shape> = keyof Shape & string;

/** The first message of each invalid field; null when all are valid. */
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

/** The first message of the first invalid field, in the form's order. */
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
