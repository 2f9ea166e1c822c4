import type { StateWords } from '../model';

const message = (text: string): StateWords => ({ say: `The form says '${text}'` });
const failed = message('An error occurred. Please try again later.');

/** States of a form screen. */
export const form = { message, editing: { say: 'The form, without a message' }, failed, broken: failed };
