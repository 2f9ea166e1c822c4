import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { DriverDraft, DriverStep } from '#domain/driverForm';
import type { DriverWizardActor } from '#machines/driverWizard';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/Button';
import { ModalActions } from '../../components/ModalActions';
import { formValues } from '../formValues';
import { useFocusOnError } from '../useFocusOnError';
import { StepFields } from './StepFields';
import styles from './StepForm.module.css';
import { wizardSteps } from './wizardSteps';

type StepProps = { actor: DriverWizardActor; step: DriverStep };

/** One step: progress, questions and buttons. Its fields hold what is typed until the step is left. */
export const StepForm = ({ actor, step }: StepProps) => {
  const driver = useSelector(actor, ({ context }) => context.driver);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const system = useSelector(actor, ({ context }) => context.system);
  const hasFailed = useSelector(
    actor,
    (snapshot) => snapshot.matches({ experience: 'failed' }) || snapshot.hasTag('broken'),
  );
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'wizard.previous', draft }));
  const form = useFocusOnError<HTMLFormElement>(errors);
  const typed = (): DriverDraft =>
    form.current === null ? draft : { ...draft, ...formValues(form.current, wizardSteps[step].fields) };
  const save = driver === null ? 'Add Driver' : 'Update Driver';

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'wizard.next', draft: typed() });
      }}
      onChange={() => actor.send({ type: 'wizard.typed', draft: typed() })}
    >
      <StepHead step={step} />
      <StepFields step={step} draft={draft} errors={errors ?? {}} system={system} />
      {hasFailed ? (
        <Banner tone="failed" role="alert">
          An error occurred. Please try again later.
        </Banner>
      ) : null}
      <ModalActions>
        {step === 'basics' ? (
          <Button caption="Cancel" tone="line" onClick={() => actor.send({ type: 'wizard.close' })} />
        ) : (
          <Button
            caption="Previous"
            tone="line"
            back
            disabled={!canGoBack}
            onClick={() => actor.send({ type: 'wizard.previous', draft: typed() })}
          />
        )}
        {step === 'experience' ? (
          <Button type="submit" caption={isSaving ? 'Saving...' : save} tone="signal" busy={isSaving} />
        ) : (
          <Button type="submit" caption="Next" tone="signal" arrow />
        )}
      </ModalActions>
    </form>
  );
};

/** Takes the focus when the guardian comes from another step, so that the new one is read from its title on. */
const StepHead = ({ step }: { step: DriverStep }) => {
  const progressId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const steps = Object.keys(wizardSteps);
  const index = steps.indexOf(step);
  return (
    <header className={styles.head}>
      <p className="label soft" id={progressId}>
        Step {index + 1} of {steps.length}
      </p>
      <span className={styles.progress} aria-hidden="true">
        {steps.map((name, place) => (
          <i key={name} data-reached={place <= index} />
        ))}
      </span>
      <h3 ref={title} className={styles.title} tabIndex={-1} aria-describedby={progressId}>
        {wizardSteps[step].title}
      </h3>
    </header>
  );
};
