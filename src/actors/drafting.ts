import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { FormDraft } from '#domain/form/formDrafts';
import type { ScreenServices } from '../base/app';
import type { FormOwner } from '../storage/clientStorage';

type DraftReader = ActorRef<Snapshot<unknown>, { type: 'draft.read'; draft: FormDraft } & EventObject>;

/**
 * For a dialog with a form: its draft is stored with each change, and read when it opens. Only what was changed is
 * stored: the form may open again with other values, from another device.
 */
export const drafting = <Context>(
  { regionStorage }: Pick<ScreenServices, 'regionStorage'>,
  ownerOf: (context: Context) => FormOwner,
  changedIn: (context: Context) => FormDraft,
  keptWith: (context: Context) => FormDraft = () => ({}),
) => ({
  readDraft: ({ context, self }: { context: Context; self: DraftReader }): void => {
    const draft = regionStorage.formDraft(ownerOf(context));
    if (Object.keys(draft).length > 0) self.send({ type: 'draft.read', draft });
  },
  persistDraft: ({ context }: { context: Context }): void => {
    const changed = changedIn(context);
    regionStorage.clearFormDraft(ownerOf(context));
    if (Object.keys(changed).length > 0)
      regionStorage.persistFormDraft(ownerOf(context), { ...changed, ...keptWith(context) });
  },
  clearDraft: ({ context }: { context: Context }): void => regionStorage.clearFormDraft(ownerOf(context)),
});
