import * as v from 'valibot';

export type FieldErrors<Field extends string> = { [name in Field]?: string };

export type FieldError<Field extends string> = { field: Field; message: string };

type Form<Entries extends v.ObjectEntries> = v.GenericSchema & { entries: Entries };

type FieldsOf<Entries> = keyof Entries & string;

/** The first message of each invalid field; null when all are valid. */
export const fieldErrors = <Entries extends v.ObjectEntries>(
  form: Form<Entries>,
  values: Record<FieldsOf<Entries>, unknown>,
): FieldErrors<FieldsOf<Entries>> | null => {
  const { issues } = v.safeParse(form, values);
  if (issues === undefined) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path?.[0].key)] ??= message;
  return errors as FieldErrors<FieldsOf<Entries>>;
};

/** The first message of the first invalid field, in the form's order. */
export const firstFieldError = <Entries extends v.ObjectEntries>(
  form: Form<Entries>,
  values: Record<FieldsOf<Entries>, unknown>,
): FieldError<FieldsOf<Entries>> | null => {
  const errors = fieldErrors(form, values);
  for (const field in form.entries) {
    const message = errors?.[field];
    if (message !== undefined) return { field, message };
  }
  return null;
};
