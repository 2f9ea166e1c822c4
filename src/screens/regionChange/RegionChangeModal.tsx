import { useSelector } from '@xstate/react';
import { useApp } from '../../app/appContext';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Modal';
import { ModalActions } from '../../components/ModalActions';
import type { HubChangeActor } from './RegionChange';
import styles from './RegionChangeModal.module.css';

/** Says what stays behind when the guardian goes to another hub (BEY-11). */
export const HubChangeModal = ({ actor }: { actor: HubChangeActor }) => {
  const { regions } = useSelector(useApp().hub, ({ context }) => context);
  const { regionId, leaving, ticketsSelected } = useSelector(actor, ({ context }) => context);
  const nameOf = (hub: string) => regions.find(({ id }) => id === hub)?.display ?? hub;
  const [here, there] = [nameOf(leaving), nameOf(regionId)];
  return (
    <Modal
      heading={`Leave ${here}?`}
      machine="hubChange"
      state="asking"
      onClose={() => actor.send({ type: 'question.dismiss' })}
    >
      <div className={styles.content}>
        <p>
          {ticketsSelected === 1
            ? `You have selected 1 ticket in ${here} and not paid for it yet. It stays selected there for this visit.`
            : `You have selected ${ticketsSelected} tickets in ${here} and not paid for them yet. They stay selected there for this visit.`}{' '}
          Each hub is paid for separately.
        </p>
        <ModalActions>
          <Button caption={`Stay in ${here}`} tone="line" onClick={() => actor.send({ type: 'hub.stay' })} />
          <Button
            caption={`Go to ${there}`}
            tone="signal"
            onClick={() => actor.send({ type: 'hub.leave' })}
          />
        </ModalActions>
      </div>
    </Modal>
  );
};
