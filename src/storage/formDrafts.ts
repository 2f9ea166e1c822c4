import type { Visit } from '#machines/route';
import { queryOf, regionOf } from '../actors/address';
import type { App } from '../app/app';
import type { FormOwner, TypedText } from './clientStorage';

/** A form that can be left and come back to (BEY-17). */
export type HalfFilled<Text extends TypedText> = {
  /** As it was when it was opened. */
  typed: Text;
  keep: (text: TypedText) => void;
  drop: () => void;
};

const halfFilled = <Text extends TypedText>(
  { kept }: Pick<App, 'kept'>,
  owner: FormOwner,
  typed: Text,
): HalfFilled<Text> => ({
  typed,
  keep: (text) => kept.keepTyped(owner, { ...kept.typed(owner), ...text }),
  drop: () => kept.dropTyped(owner),
});

/**
 * The forms for guests are filled in together: who was about to sign in and has no account yet finds the
 * e-mail address where they register. An address that a link has brought counts for more than one typed before.
 */
export const guestForm = (app: App, visit: Visit): HalfFilled<TypedText & { email: string }> => {
  const owner = { regionId: regionOf(visit), userId: '', form: 'guest' };
  const { email = '', linked = '', ...before } = app.kept.typed(owner);
  const link = queryOf(visit, 'email');
  const isNews = link !== null && link !== linked;
  const form = halfFilled(app, owner, { ...before, email: isNews ? link : email || (link ?? '') });
  return { ...form, keep: (text) => form.keep({ ...text, linked: link ?? linked }) };
};

/** @param form its name among the guardian's */
export const guardianForm = (app: App, userId: string, form: string): HalfFilled<TypedText> => {
  const owner = { regionId: app.hub.getSnapshot().context.regionId ?? '', userId, form };
  return halfFilled(app, owner, app.kept.typed(owner));
};
