import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { statePath } from '#machines/statePath';
import type { userEditMachine } from '#machines/userEdit';
import { Modal } from '../../components/Modal';
import { UserEditForm } from './UserEditForm';

export type UserEditActor = ActorRefFrom<typeof userEditMachine>;

/** What the guardian says about themselves; shown for as long as its machine runs (EDU-01). */
export const UserEditModal = ({ actor }: { actor: UserEditActor }) => {
  const state = useSelector(actor, ({ value }) => statePath(value));
  return (
    <Modal
      heading="Edit your details"
      machine="userEdit"
      state={state}
      onClose={() => actor.send({ type: 'userEdit.close' })}
    >
      <UserEditForm actor={actor} />
    </Modal>
  );
};
