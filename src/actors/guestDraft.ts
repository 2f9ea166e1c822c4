import { type FormDraft, guestDraft, linkedEmail } from '#domain/form/formDrafts';
import type { Visit } from '#machines/route/visit';
import { locationOf } from '../base/address';
import type { ScreenServices } from '../base/app';
import { linkedValue } from '../base/linkedValue';
import type { FormOwner } from '../storage/clientStorage';

const owner: FormOwner = { userId: '', form: 'guest' };

export const openedGuestDraft = (
  { regionStorage }: ScreenServices,
  visit: Visit,
): FormDraft & { email: string } =>
  guestDraft(regionStorage.formDraft(owner), linkedValue(visit.search, 'email'));

export const guestDraftActions = ({ regionStorage, navigation }: ScreenServices) => ({
  persistDraft: (_: unknown, draft: FormDraft & { email: string }) => {
    regionStorage.persistFormDraft(owner, draft);
    const { path, search } = locationOf(navigation);
    const query = new URLSearchParams(search);
    if (!query.has('email') || linkedEmail(linkedValue(search, 'email'), draft.email) !== null) return;
    query.delete('email');
    navigation.replaceQuery(query.size === 0 ? path : `${path}?${query}`);
  },
  clearDraft: () => regionStorage.clearFormDraft(owner),
});
