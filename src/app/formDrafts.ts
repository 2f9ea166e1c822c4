import type { Visit } from '#machines/route';
import { queryOf, regionOf } from '../actors/address';
import type { FormOwner, TypedText } from '../storage/clientStorage';
import type { App } from './app';

/** A form that can be left and come back to (BEY-17). */
export type FormDraft<Text extends TypedText> = {
  /** As it was when it was opened. */
  typed: Text;
  keep: (text: TypedText) => void;
  drop: () => void;
};

const formDraft = <Text extends TypedText>(
  { storage }: Pick<App, 'storage'>,
  owner: FormOwner,
  typed: Text,
): FormDraft<Text> => ({
  typed,
  keep: (text) => storage.persistDraft(owner, { ...storage.typed(owner), ...text }),
  drop: () => storage.clearDraft(owner),
});

/**
 * The forms for guests are filled in together: who was about to sign in and has no account yet finds the
 * e-mail address where they register. An address that a link has brought counts for more than one typed before.
 */
export const guestFormDraft = (app: App, visit: Visit): FormDraft<TypedText & { email: string }> => {
  const owner = { regionId: regionOf(visit), userId: '', form: 'guest' };
  const { email = '', linked = '', ...before } = app.storage.typed(owner);
  const link = queryOf(visit, 'email');
  const isNews = link !== null && link !== linked;
  const form = formDraft(app, owner, { ...before, email: isNews ? link : email || (link ?? '') });
  return { ...form, keep: (text) => form.keep({ ...text, linked: link ?? linked }) };
};

/** @param form its name among the guardian's */
export const guardianFormDraft = (app: App, userId: string, form: string): FormDraft<TypedText> => {
  const owner = { regionId: app.region.getSnapshot().context.regionId ?? '', userId, form };
  return formDraft(app, owner, app.storage.typed(owner));
};
