import { shallowEqual, useSelector } from '@xstate/react';
import { hasTickets, racesToComeOf } from '#domain/account/accountSelectors';
import type { AccountActor } from '#machines/account/account';
import type { DriverDeletionActor } from '#machines/driverDeletion';
import { Button } from '../../components/form/Button';
import type { IconShape } from '../../components/layout/Icon';
import { Modal } from '../../components/layout/Modal';
import { ModalActions } from '../../components/layout/ModalActions';
import { ChangeOutcome } from '../ChangeOutcome';

const trash: IconShape = { path: 'M4 6.5h16M9 6V3.5h6V6M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6' };

const failed = 'An error occurred while deleting the driver. Please try again.';
const unread = 'Nothing was deleted: what has changed could not be read. Please try again.';
const givenBack = 'The places held by your unfinished payment were given back.';

export type DriverDeletionModalProps = { account: AccountActor; actor: DriverDeletionActor };

/** Rendered for as long as its machine runs (DEL-01). */
export const DriverDeletionModal = ({ account, actor }: DriverDeletionModalProps) => {
  const { id, name: askedName } = useSelector(actor, ({ context }) => context.driver);
  const driver = useSelector(account, ({ context }) => context.drivers.find((each) => each.id === id));
  const name = driver?.name ?? askedName;
  const selected = useSelector(actor, ({ context }) => context.selected);
  const isHeld = useSelector(actor, ({ context }) => context.isHeld);
  const areGivenBack = useSelector(actor, ({ context }) => context.areGivenBack);
  const coming = useSelector(account, ({ context }) => racesToComeOf(context, id), shallowEqual);
  const mayHaveTickets = useSelector(
    account,
    ({ context }) => context.loadState.tickets === 'failed' || hasTickets(context, id),
  );
  const isBooked = useSelector(actor, (snapshot) => snapshot.matches({ confirming: 'booked' }));
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ confirming: 'unread' }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const withPlaces = (words: string) => (areGivenBack ? `${words} ${givenBack}` : words);
  const close = () => actor.send({ type: 'driverDeletion.close' });

  return (
    <Modal heading={`Delete ${name}?`} actor={actor} onClose={close}>
      <div className="stack gap-5">
        <div className="stack gap-3">
          <p>{`${name}'s profile will be deleted. This cannot be undone.`}</p>
          {coming.length === 0 ? null : <p>{`${name} is booked for ${coming.join(', ')}.`}</p>}
          {selected === 0 ? null : (
            <p>{`${selected === 1 ? 'A ticket' : `${selected} tickets`} in your selection will be taken out.`}</p>
          )}
          {isHeld ? <p>The places held by your unfinished payment will be given back first.</p> : null}
          {mayHaveTickets ? (
            <p>{`${name}'s tickets stay in your account, but show UNKNOWN as the driver.`}</p>
          ) : null}
        </div>
        <ChangeOutcome
          actor={actor}
          busyText="Deleting..."
          failure={
            isBooked
              ? `${name} has a new ticket: it was paid for meanwhile. Delete ${name} nevertheless?`
              : withPlaces(isUnread ? unread : failed)
          }
        />
        <ModalActions>
          <Button caption="Keep driver" tone="line" busy={isBusy} onClick={close} />
          <Button
            caption="Yes, delete"
            tone="danger"
            icon={trash}
            busy={isBusy}
            onClick={() => actor.send({ type: 'driverDeletion.confirm' })}
          />
        </ModalActions>
      </div>
    </Modal>
  );
};
