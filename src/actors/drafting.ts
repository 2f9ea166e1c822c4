import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { FormDraft } from '#domain/form/formDrafts';
import type { ScreenServices } from '../base/app';
import type { FormOwner } from '../storage/clientStorage';

type Drafted<Context> = {
  context: Context;
  self: ActorRef<Snapshot<unknown>, { type: 'draft.read'; draft: FormDraft } & EventObject>;
};

/** For a dialog with a form: its draft is stored with each change, and read when it opens. */
export const drafting = <Context extends { draft: FormDraft }>(
  { regionStorage }: Pick<ScreenServices, 'regionStorage'>,
  ownerOf: (context: Context) => FormOwner,
) => ({
  readDraft: ({ context, self }: Drafted<Context>): void => {
    const draft = regionStorage.formDraft(ownerOf(context));
    if (Object.keys(draft).length > 0) self.send({ type: 'draft.read', draft });
  },
  persistDraft: ({ context }: { context: Context }): void =>
    regionStorage.persistFormDraft(ownerOf(context), context.draft),
  clearDraft: ({ context }: { context: Context }): void => regionStorage.clearFormDraft(ownerOf(context)),
});
