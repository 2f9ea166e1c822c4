import { useSelector } from '@xstate/react';
import { statePath } from '#machines/support/statePath';
import type { UserEditActor } from '#machines/userEdit';
import { Modal } from '../../components/layout/Modal';
import { UserEditForm } from './UserEditForm';

/** Rendered for as long as its machine runs (EDU-01). */
export const UserEditModal = ({ actor }: { actor: UserEditActor }) => {
  const state = useSelector(actor, ({ value }) => statePath(value));
  const isContinued = useSelector(actor, ({ context }) => context.isContinued);
  return (
    <Modal
      heading="Edit your details"
      machine="userEdit"
      state={state}
      onClose={() => actor.send({ type: 'userEdit.close' })}
      onDismiss={() => actor.send({ type: 'userEdit.dismiss' })}
    >
      <UserEditForm key={String(isContinued)} actor={actor} isContinued={isContinued} />
    </Modal>
  );
};
