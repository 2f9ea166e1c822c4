/** The fields that are not as the form was opened with. */
export const changedFields = <Fields extends object>(
  typed: Fields,
  opened: Fields | null,
): Partial<Fields> => {
  const before: Partial<Record<string, unknown>> = { ...opened };
  const changed = Object.entries(typed).filter(([field, value]) => value !== before[field]);
  return Object.fromEntries(changed) as Partial<Fields>;
};

/** The values to save: what was changed in the form over what the API has now, perhaps from another device. */
export const overLatest = <Values extends object>(
  typed: Values,
  opened: Values | null,
  latest: Values,
): Values => {
  const now = Object.entries(latest).filter(([field]) => field in typed);
  return { ...typed, ...Object.fromEntries(now), ...changedFields(typed, opened) };
};
