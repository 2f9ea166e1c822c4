import { type FormDraft, guestDraft } from '#domain/formDrafts';
import type { Visit } from '#machines/route';
import type { App } from '../app/app';
import type { FormOwner } from '../storage/clientStorage';
import { queryOf, regionOf } from './address';

const ownerOf = (visit: Visit): FormOwner => ({ regionId: regionOf(visit), userId: '', form: 'guest' });

/** The draft that the guests' forms share, read when one of them is opened. */
export const openedGuestDraft = ({ storage }: App, visit: Visit): FormDraft & { email: string } =>
  guestDraft(storage.formDraft(ownerOf(visit)), queryOf(visit, 'email'));

/** The actions by which a guests' form stores its draft. */
export const guestDraftActions = ({ storage }: App, visit: Visit) => {
  const { linked = '' } = guestDraft(storage.formDraft(ownerOf(visit)), queryOf(visit, 'email'));
  return {
    persistDraft: (_: unknown, draft: FormDraft) =>
      storage.persistFormDraft(ownerOf(visit), { ...draft, linked }),
    clearDraft: () => storage.clearFormDraft(ownerOf(visit)),
  };
};
