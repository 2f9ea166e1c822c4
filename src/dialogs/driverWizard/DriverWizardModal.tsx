import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type DriverStep, driverFields, driverSteps } from '#domain/driver/driverForm';
import type { DriverWizardActor } from '#machines/driverWizard/driverWizard';
import { Modal } from '../../components/layout/Modal';
import { StepForm } from './StepForm';

/** Adds or edits a driver in four steps; rendered for as long as its machine runs. */
export const DriverWizardModal = ({ actor }: { actor: DriverWizardActor }) => {
  const driver = useSelector(actor, ({ context }) => context.driver);
  const field = useSelector(actor, ({ context }) => context.field);
  const step = useSelector(actor, stepOf);
  const isContinued = useSelector(actor, ({ context }) => context.isContinued);
  const leftByMouse = useRef(false);
  return (
    <Modal
      heading={driver === null ? 'Add a driver' : `Edit ${driver.name}`}
      actor={actor}
      isWide
      startAt={field === null ? undefined : driverFields[field].inputs}
      onClose={() => actor.send({ type: 'wizard.close' })}
      onDismiss={() => actor.send({ type: 'wizard.dismiss' })}
    >
      {step === null ? null : (
        <StepForm key={`${step} ${isContinued}`} actor={actor} step={step} leftByMouse={leftByMouse} />
      )}
    </Modal>
  );
};

/** The step on show, also while saving; null once the wizard has ended. */
const stepOf = (snapshot: SnapshotFrom<DriverWizardActor>): DriverStep | null =>
  snapshot.matches({ saving: 'adding' })
    ? 'experience'
    : (driverSteps.find((step) => snapshot.matches({ saving: step }) || snapshot.matches({ steps: step })) ??
      null);
