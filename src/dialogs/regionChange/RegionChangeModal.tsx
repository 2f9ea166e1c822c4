import { useSelector } from '@xstate/react';
import type { RegionChangeActor } from '#machines/regionChange';
import { useApp } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { Modal } from '../../components/layout/Modal';
import { ModalActions } from '../../components/layout/ModalActions';

/** Says which selection stays in this region when the guardian goes to another (BEY-11). */
export const RegionChangeModal = ({ actor }: { actor: RegionChangeActor }) => {
  const regions = useSelector(useApp().region, ({ context }) => context.regions);
  const regionId = useSelector(actor, ({ context }) => context.regionId);
  const leaving = useSelector(actor, ({ context }) => context.leaving);
  const ticketsSelected = useSelector(actor, ({ context }) => context.ticketsSelected);
  const nameOf = (region: string) => regions.find(({ id }) => id === region)?.display ?? region;
  const [here, there] = [nameOf(leaving), nameOf(regionId)];
  return (
    <Modal heading={`Leave ${here}?`} actor={actor} onClose={() => actor.send({ type: 'question.dismiss' })}>
      <div className="stack gap-5">
        <p>
          {ticketsSelected === 1
            ? `You have selected 1 ticket in ${here} and not paid for it yet. It stays selected there for a day.`
            : `You have selected ${ticketsSelected} tickets in ${here} and not paid for them yet. They stay selected there for a day.`}{' '}
          Each hub is paid for separately.
        </p>
        <ModalActions>
          <Button
            caption={`Stay in ${here}`}
            tone="line"
            onClick={() => actor.send({ type: 'region.stay' })}
          />
          <Button
            caption={`Go to ${there}`}
            tone="signal"
            onClick={() => actor.send({ type: 'region.leave' })}
          />
        </ModalActions>
      </div>
    </Modal>
  );
};
