import { type FormDraft, guestDraft, linkedEmail } from '#domain/form/formDrafts';
import type { Visit } from '#machines/route';
import { queryOf, regionOf } from '../app/address';
import type { Services } from '../app/app';
import type { FormOwner } from '../storage/clientStorage';

const ownerOf = (visit: Visit): FormOwner => ({ regionId: regionOf(visit), userId: '', form: 'guest' });

export const openedGuestDraft = ({ storage }: Services, visit: Visit): FormDraft & { email: string } =>
  guestDraft(storage.formDraft(ownerOf(visit)), queryOf(visit, 'email'));

export const guestDraftActions = ({ storage, navigation }: Services, visit: Visit) => ({
  persistDraft: (_: unknown, draft: FormDraft & { email: string }) => {
    storage.persistFormDraft(ownerOf(visit), draft);
    const { path, search } = navigation.current();
    const query = new URLSearchParams(search);
    if (!query.has('email') || linkedEmail(query.get('email'), draft.email) !== null) return;
    query.delete('email');
    navigation.replaceQuery(query.size === 0 ? path : `${path}?${query}`);
  },
  clearDraft: () => storage.clearFormDraft(ownerOf(visit)),
});
