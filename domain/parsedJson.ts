import { orNull } from '#domain/orNull';

/** Null for what is not JSON. */
export const parsedJson = (text: string): unknown => orNull(() => JSON.parse(text));
