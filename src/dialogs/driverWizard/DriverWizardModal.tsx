import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { StateValue } from 'xstate';
import type { DriverStep } from '#domain/driver/driverForm';
import type { DriverWizardActor } from '#machines/driverWizard';
import { statePath } from '#machines/support/statePath';
import { Modal } from '../../components/layout/Modal';
import { StepForm } from './StepForm';
import { inputOf } from './wizardSteps';

/** Adds a driver, or edits one, in four steps; shown for as long as its machine runs. */
export const DriverWizardModal = ({ actor }: { actor: DriverWizardActor }) => {
  const driver = useSelector(actor, ({ context }) => context.driver);
  const field = useSelector(actor, ({ context }) => context.field);
  const system = useSelector(actor, ({ context }) => context.system);
  const state = useSelector(actor, ({ value }) => statePath(value));
  const step = useSelector(actor, ({ value, context }) => stepOf(value) ?? context.step);
  const leftByMouse = useRef(false);
  return (
    <Modal
      heading={driver === null ? 'Add a driver' : `Edit ${driver.name}`}
      machine="driverWizard"
      state={state}
      startAt={field === null ? undefined : inputOf(field, system)}
      onClose={() => actor.send({ type: 'wizard.close' })}
    >
      <StepForm key={step} actor={actor} step={step} leftByMouse={leftByMouse} />
    </Modal>
  );
};

/** Null while it is saved. */
const stepOf = (value: StateValue): DriverStep | null => {
  if (typeof value === 'string') return null;
  if ('basics' in value) return 'basics';
  if ('physique' in value) return 'physique';
  return 'birth' in value ? 'birth' : 'experience';
};
